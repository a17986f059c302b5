/** Tests which days a gateway's payment covers: from the oldest on, by the agreed fee, and only if exactly one last day fits. */
import type { Day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { isFeeAgreed, type OwedDay, paidUntil } from './rules.ts';

const day = (date: string, gross: bigint, charges = 1, refunded = 0n): OwedDay => ({ day: date as Day, gross, charges, refunded });
const [MON, TUE] = [day('2026-11-16', 1_000_000n), day('2026-11-17', 500_000n, 2, 100_000n)];
const FEE = 20_000;

test.each([
  ['one day, less two in a hundred', 980_000n, '2026-11-16'],
  ['both days, less what went back', 1_370_000n, '2026-11-17'],
  ['a rupiah less, as a charge is rounded', 979_999n, '2026-11-16'],
  ['two rupiah less than one charge can be rounded by', 979_998n, null],
  ['the second day alone: the first is owed before it', 390_000n, null],
  ['more than is owed', 1_500_000n, null],
])('%s', (_what, net, until) => expect(paidUntil([MON, TUE], net, FEE)).toBe(until));

test('a day with only refunds is covered if exactly one last day fits the payment; if two days fit, none is covered', () => {
  expect(paidUntil([MON, day('2026-11-17', 0n, 0, 50_000n)], 930_000n, FEE)).toBe('2026-11-17');
  expect(paidUntil([MON, day('2026-11-17', 0n, 0, 0n)], 980_000n, FEE)).toBe(null);
});

test('a gateway payment above the amount owed never matches the agreed fee', () => {
  expect(isFeeAgreed({ gross: 1_000_000n, charges: 3, refunded: 0n }, -1n, 0)).toBe(false);
});
