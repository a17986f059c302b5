/** Bills: which money fits them, when banks are asked about them, what their accounts should be at the bank. */
import { HOUR, type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { accountReference, type BillState, billEnd, mismatch, nextAsking, wantedAt } from './rules.ts';

const NOW = Date.parse('2026-11-18T02:00:30Z') as Instant;
const END = billEnd(NOW);
const minutes = (at: Instant | null): number | null => (at === null ? null : Math.floor((at - NOW) / MINUTE));

test('a bill lives a day and ends on a full minute', () => {
  expect(END % MINUTE).toBe(0);
  expect(END - NOW).toBeGreaterThanOrEqual(24 * HOUR);
  expect(END - NOW).toBeLessThan(24 * HOUR + MINUTE);
});

test('a bank that asks us is asked back four times after somebody stood at its till', () => {
  expect([0, 1, 2, 3, 4].map((asked) => minutes(nextAsking('direct', NOW, asked, END)))).toEqual([2, 5, 15, 60, null]);
});

test('a bank that asks nothing is asked five times and once more before the end, never at or after it', () => {
  expect([0, 1, 2, 3, 4].map((asked) => minutes(nextAsking('created', NOW, asked, END)))).toEqual([5, 15, 60, 240, 720]);
  const last = (END - 2 * MINUTE) as Instant;
  expect(nextAsking('created', NOW, 5, END)).toBe(last);
  expect(nextAsking('created', (END - 10 * MINUTE) as Instant, 2, END)).toBe(last);
  for (const now of [last, (last + 1) as Instant, END]) expect(nextAsking('created', now, 0, END)).toBeNull();
});

test('every question about a created account lies ahead, so that asking ends', () => {
  let now = NOW;
  let asked = 0;
  for (let next = nextAsking('created', now, asked, END); next !== null; next = nextAsking('created', now, asked, END)) {
    expect(next).toBeGreaterThan(now);
    expect(next).toBeLessThan(END);
    now = next;
    asked += 1;
  }
  expect(asked).toBe(6);
});

const ON_TIME = (END - 1) as Instant;
test.each<[BillState, Instant, bigint, string | null]>([
  ['pending', ON_TIME, 100n, null],
  ['preparing', ON_TIME, 100n, null],
  ['pending', ON_TIME, 99n, 'wrongAmount'],
  ['pending', END, 100n, 'expired'],
  ['preparing', END, 100n, 'expired'],
  ['expired', ON_TIME, 100n, 'expired'],
  ['paid', ON_TIME, 100n, 'alreadyPaid'],
  ['failed', ON_TIME, 100n, 'closed'],
  ['replaced', ON_TIME, 100n, 'closed'],
  ['cancelled', ON_TIME, 100n, 'closed'],
])('money for a bill that is %s, credited at %d, of %s: %s', (state, at, amount, why) => {
  expect(mismatch({ state, amount: 100n, expires_at: END }, amount, at)).toBe(why);
});

test.each<[BillState, string]>([
  ['preparing', 'open'],
  ['pending', 'asItIs'],
  ['paid', 'asItIs'],
  ['expired', 'asItIs'],
  ['failed', 'closed'],
  ['replaced', 'closed'],
  ['cancelled', 'closed'],
])('the account of a bill that is %s should be %s', (state, wanted) => {
  expect(wantedAt(state)).toBe(wanted);
});

test('the reference of an account fits the standard and names its bill', () => {
  expect(accountReference('01a1ec62-2c68-7883-983a-502beec80d41')).toBe('01A1EC622C687883983A502BEEC80D41');
});
