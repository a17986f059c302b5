/** When the dealer is asked about a sale, when a sale is given up, and which outcomes two operators may enter. */
import { day, type Instant, MINUTE, parseInstant, plus } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { isGivenUp, nextAsk, outcomesOf } from './rules.ts';

const NOW = parseInstant('2027-01-18T10:00:00+07:00')!;
const ago = (minutes: number): Instant => plus(NOW, -minutes * MINUTE);
const sale = { asked_at: ago(2), last_sent_at: null, taken_at: null, settles_on: day('2027-01-20'), refused_at: null, settled_on: null };
const taken = { ...sale, taken_at: ago(1) };

test('gives up a sale only if no request can have reached the dealer: at once while the dealer is unavailable, else after 15 minutes', () => {
  const of = (minutes: number, unheard: number, isShut = false) => isGivenUp({ asked_at: ago(minutes), unheard }, isShut, NOW);
  expect([of(14, 0), of(15, 0), of(0, 0, true)]).toEqual([false, true, true]);
  // One request may have reached the dealer: time alone does not end it.
  expect([of(60 * 24, 1), of(60 * 24, 1, true)]).toEqual([false, false]);
});

test('asks about an accepted sale on its settlement morning, and then every 30 minutes', () => {
  expect(nextAsk(sale, NOW)).toBe(plus(NOW, MINUTE / 3));
  expect(nextAsk(taken, NOW)).toBe(parseInstant('2027-01-20T07:30:00+07:00'));
  expect(nextAsk({ ...taken, settles_on: day('2027-01-18') }, NOW)).toBe(plus(NOW, 30 * MINUTE));
});

test('offers operators only the outcomes that are still open: settled from the settlement day on, none if the sale is over or was just sent', () => {
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
