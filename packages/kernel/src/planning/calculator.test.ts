/** The goal calculator: exact to the rupiah, also at the smallest top-up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupiah } from '../amounts.ts';
import { expectation, highestReturn, inFutureMoney, monthlyTopUp, yearlyPercent } from './calculator.ts';

test.each([
  [790, 60, 10_000_000, 100_000_000, 1_162_238n],
  [650, 120, 0, 200_000_000, 1_187_627n],
  [910, 240, 25_000_000, 1_200_000_000, 1_547_467n],
  // Exactly 499,999.99: below the smallest top-up, although rounding up would reach it.
  [650, 36, 0, 19_815_842, 0n],
  [650, 36, 0, 19_815_843, 500_001n],
  // The initial amount alone grows beyond the target.
  [790, 60, 100_000_000, 100_000_000, 0n],
])('at %i, %i months, %i to begin with, a target of %i takes %i a month', (percent, months, initial, target, topUp) => {
  expect(monthlyTopUp(yearlyPercent(percent), months, rupiah(initial), rupiah(target))).toBe(topUp);
});

test.each([
  [790, 60, 10_000_000, 1_162_238, 100_000_004n],
  [790, 60, 10_000_000, 1_162_237, 99_999_931n],
  [650, 240, 0, 2_500_000, 1_226_052_324n],
  [910, 240, 25_000_000, 1_000_000, 829_674_963n],
  [1, 12, 1_000_000, 500_000, 7_000_375n],
])('at %i, %i months, %i to begin with and %i a month come to %i', (percent, months, initial, topUp, value) => {
  expect(expectation(yearlyPercent(percent), months, rupiah(initial), rupiah(topUp))).toBe(value);
});

test('returns null without a return or a period', () => {
  for (const [percent, months] of [
    [0, 60],
    [-100, 60],
    [790, 0],
    [790, -1],
  ] as const) {
    expect(expectation(yearlyPercent(percent), months, rupiah(1), rupiah(1))).toBeNull();
    expect(monthlyTopUp(yearlyPercent(percent), months, rupiah(1), rupiah(1))).toBeNull();
  }
});

test('the highest return is 7.9 for profile 3, 6.5 for profile 2, and 9.1 for all others and for none', () => {
  expect([null, 1, 2, 3, 4, 5].map((level) => highestReturn(level))).toEqual([910n, 910n, 650n, 790n, 910n, 910n]);
});

test('future money is 3 percent more per year', () => {
  expect(inFutureMoney(rupiah(100_000_000), 12)).toBe(103_041_596n);
  expect(inFutureMoney(rupiah(100_000_000), 0)).toBe(100_000_000n);
});

test('the computed top-up reaches the target, and one rupiah less does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_500 }),
      fc.integer({ min: 1, max: 600 }),
      fc.bigInt(0n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 11n),
      (percent, months, initial, target) => {
        const of = [yearlyPercent(percent), months, rupiah(initial)] as const;
        const topUp = monthlyTopUp(...of, rupiah(target))!;
        if (topUp === 0n) return;
        expect(expectation(...of, topUp)! >= target).toBe(true);
        // Rounding half up may still lift the last rupiah to the target.
        if (topUp > 500_000n) expect(expectation(...of, rupiah(topUp - 1n))! <= target).toBe(true);
      },
    ),
  );
});
