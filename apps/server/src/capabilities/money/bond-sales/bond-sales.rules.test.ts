/** When the dealer is asked about a sale, when a sale is given up, and which outcomes two operators may enter. */
import { day, type Instant, MINUTE, parseInstant, plus } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { isGivenUp, nextAsk, outcomesOf } from './rules.ts';

const NOW = parseInstant('2027-01-18T10:00:00+07:00')!;
const ago = (minutes: number): Instant => plus(NOW, -minutes * MINUTE);
const sale = { asked_at: ago(2), last_sent_at: null, taken_at: null, settles_on: day('2027-01-20'), refused_at: null, settled_on: null };
const taken = { ...sale, taken_at: ago(1) };

test('a sale is given up once nothing can have come to the dealer: at once where it lets nobody in, else after a quarter of an hour', () => {
  const of = (minutes: number, unheard: number, isShut = false) => isGivenUp({ asked_at: ago(minutes), unheard }, isShut, NOW);
  expect([of(14, 0), of(15, 0), of(0, 0, true)]).toEqual([false, true, true]);
  // One request may have reached the dealer: time alone does not end it.
  expect([of(60 * 24, 1), of(60 * 24, 1, true)]).toEqual([false, false]);
});

test('what was taken is asked about on the morning it settles, and then every half hour', () => {
  expect(nextAsk(sale, NOW)).toBe(plus(NOW, MINUTE / 3));
  expect(nextAsk(taken, NOW)).toBe(parseInstant('2027-01-20T07:30:00+07:00'));
  expect(nextAsk({ ...taken, settles_on: day('2027-01-18') }, NOW)).toBe(plus(NOW, 30 * MINUTE));
});

test('two people may say only what nobody else says: and nothing of what is over, is not due, or was just sent', () => {
  const today = { settles_on: day('2027-01-18') };
  expect(outcomesOf({ ...sale, asked_at: plus(ago(1), 1) }, NOW)).toEqual([]);
  expect(outcomesOf({ ...sale, last_sent_at: plus(ago(1), 1) }, NOW)).toEqual([]);
  expect(outcomesOf({ ...sale, last_sent_at: ago(1) }, NOW)).toEqual(['notTaken']);
  expect(outcomesOf(sale, NOW)).toEqual(['notTaken']);
  expect(outcomesOf({ ...sale, ...today }, NOW)).toEqual(['settled', 'notTaken']);
  expect(outcomesOf(taken, NOW)).toEqual(['rejected']);
  expect(outcomesOf({ ...taken, ...today }, NOW)).toEqual(['settled', 'rejected']);
  expect(outcomesOf({ ...taken, ...today, settled_on: today.settles_on }, NOW)).toEqual([]);
  expect(outcomesOf({ ...sale, refused_at: NOW }, NOW)).toEqual([]);
});
