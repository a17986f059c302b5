/** Tests bill rules: which money fits a bill, when banks are queried, which state its account should have at the bank. */
import { day, HOUR, type Instant, MINUTE, parseInstant, toIso } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { accountReference, type BillState, billEnd, mismatch, nextAsking, nextLook, referencesIn, transferReference, wantedAt } from './rules.ts';

const NOW = Date.parse('2026-11-18T02:00:30Z') as Instant;
const END = billEnd(NOW);
const minutes = (at: Instant | null): number | null => (at === null ? null : Math.floor((at - NOW) / MINUTE));

test('a bill is valid for a day and ends on a full minute', () => {
  expect(END % MINUTE).toBe(0);
  expect(END - NOW).toBeGreaterThanOrEqual(24 * HOUR);
  expect(END - NOW).toBeLessThan(24 * HOUR + MINUTE);
});

test('a bank that sends inquiries is queried four times after an inquiry', () => {
  expect([0, 1, 2, 3, 4].map((asked) => minutes(nextAsking('direct', NOW, asked, END)))).toEqual([2, 5, 15, 60, null]);
});

test('a bank that sends no inquiries is queried five times and once more before the bill ends, never at or after its end', () => {
  expect([0, 1, 2, 3, 4].map((asked) => minutes(nextAsking('created', NOW, asked, END)))).toEqual([5, 15, 60, 240, 720]);
  const last = (END - 2 * MINUTE) as Instant;
  expect(nextAsking('created', NOW, 5, END)).toBe(last);
  expect(nextAsking('created', (END - 10 * MINUTE) as Instant, 2, END)).toBe(last);
  for (const now of [last, (last + 1) as Instant, END]) expect(nextAsking('created', now, 0, END)).toBeNull();
});

test('every query about a created account lies in the future, so that querying ends', () => {
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
  expect(mismatch({ state, amount: 100n, currency: 'IDR', expires_at: END }, { amount, currency: 'IDR' }, at)).toBe(why);
});

test('M8 dollars pay no bill in rupiah, and rupiah none in dollars, of whatever amount', () => {
  const bill = { state: 'pending', amount: 100n, expires_at: END } as const;
  expect(mismatch({ ...bill, currency: 'IDR' }, { amount: 100n, currency: 'USD' }, ON_TIME)).toBe('wrongCurrency');
  expect(mismatch({ ...bill, currency: 'USD' }, { amount: 100n, currency: 'IDR' }, ON_TIME)).toBe('wrongCurrency');
  expect(mismatch({ ...bill, currency: 'USD' }, { amount: 100n, currency: 'USD' }, ON_TIME)).toBeNull();
});

test('M8 a reference is found in the remark of a transfer in any notation, and nothing else matches', () => {
  const reference = transferReference(Uint8Array.from([0, 31, 7, 255, 32, 64, 200]));
  expect(reference).toMatch(/^LB[A-HJ-NP-Z2-9]{7}$/);
  for (const words of [
    reference,
    `bayar ${reference.toLowerCase()} ya`,
    `LB ${reference.slice(2)}`,
    `L.B-${reference.slice(2, 5)}/${reference.slice(5)}`,
    `x${reference}x`,
  ])
    expect(referencesIn(words), words).toContain(reference);
  for (const words of ['', 'INVESTASI', 'LB', 'LB0000000', reference.slice(0, -1), '🙂'.repeat(100)]) expect(referencesIn(words), words).toEqual([]);
});

test('M8 accounts are checked every five minutes while the exchange is open, otherwise when it opens', () => {
  const calendar = { closed: new Set(['2026-11-20'].map(day)) };
  const after = (at: string) => toIso(nextLook(calendar, parseInstant(`2026-11-${at}+07:00`)!)).slice(8, 16);
  expect(after('18T12:56:10')).toBe('18T13:00');
  expect(after('18T13:00:00')).toBe('18T13:05');
  expect(after('18T03:00:00')).toBe('18T08:00');
  expect(after('18T16:58:00')).toBe('18T17:00');
  expect(after('18T17:00:00')).toBe('19T08:00');
  // A holiday and a weekend lie in between.
  expect(after('19T20:00:00')).toBe('23T08:00');
  expect(after('20T10:00:00')).toBe('23T08:00');
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

test('the reference of an account meets the standard and is derived from its bill', () => {
  expect(accountReference('01a1ec62-2c68-7883-983a-502beec80d41')).toBe('01A1EC622C687883983A502BEEC80D41');
});
