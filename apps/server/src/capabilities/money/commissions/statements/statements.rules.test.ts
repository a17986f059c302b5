/** What is withheld of commissions, to the rupiah; what is carried forward; and which month is over. */
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { day } from '@lumbung/kernel/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOver, statementOf, taxDueOn, withheld } from './rules.ts';

const gross = fc.bigInt(0n, 20_000_000_000n).map((value) => value as Rupiah);

test('half of it is taxed by the layers of article 17, rounded down once; without a tax number a fifth more', () => {
  const tax = (of: number, hasNumber = true) => withheld(rupiah(of), hasNumber).tax;
  expect([tax(5_000_000), tax(5_000_000, false)]).toEqual([125_000n, 150_000n]);
  // The edges of the layers: a base of 60, 250, 500 million and 5 billion.
  expect([120_000_000, 500_000_000, 1_000_000_000, 10_000_000_000, 12_000_000_000].map((of) => tax(of))).toEqual([
    3_000_000n,
    31_500_000n,
    94_000_000n,
    1_444_000_000n,
    1_794_000_000n,
  ]);
  // 49,999 of base is 2,499.95 of tax; without a number 2,999.94. An odd rupiah has no half.
  expect([tax(99_999), tax(99_999, false), tax(39), tax(40), tax(0)]).toEqual([2_499n, 2_999n, 0n, 1n, 0n]);
  expect(withheld(rupiah(99_999), true).base).toBe(49_999n);
});

test('more is never taxed less, never more than the highest rate, and each payment by itself', () => {
  fc.assert(
    fc.property(gross, gross, fc.boolean(), (one, other, hasNumber) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const [taxOfLess, taxOfMore] = [withheld(less, hasNumber).tax, withheld(more, hasNumber).tax];
      expect(taxOfLess <= taxOfMore).toBe(true);
      expect(taxOfMore * 100n <= more * 21n).toBe(true);
      expect(withheld(more, false).tax >= withheld(more, true).tax).toBe(true);
      // A fifth more, but for the rupiah that each is rounded down by.
      expect(withheld(more, false).tax * 10n - withheld(more, true).tax * 12n).toBeLessThan(12n);
    }),
  );
});

test('a statement adds up to the rupiah, and what is not above the minimum is carried forward whole', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-1_000_000n, 9_000_000_000n),
      fc.bigInt(-5_000_000n, 5_000_000n),
      fc.boolean(),
      fc.bigInt(0n, 100_000n),
      (earned, brought, hasTaxNumber, minimum) => {
        const { gross: total, base, tax, net, state } = statementOf({ earned, brought, hasTaxNumber, minimum });
        expect(total).toBe(earned + brought);
        if (state === 'carried') {
          expect([base, tax, net]).toEqual([0n, 0n, 0n]);
          const owed = total > 0n ? total : 0n;
          expect(owed - withheld(owed as Rupiah, hasTaxNumber).tax <= minimum).toBe(true);
        } else {
          expect(net + tax).toBe(total);
          expect(net > minimum).toBe(true);
        }
      },
    ),
  );
  const of = (earned: bigint, brought: bigint) => statementOf({ earned, brought, hasTaxNumber: true, minimum: 50_000n });
  // 51,282 less 1,282 of tax is 50,000: not above it; one more rupiah is.
  expect([of(51_282n, 0n), of(51_283n, 0n)].map(({ state, net }) => [state, net])).toEqual([
    ['carried', 0n],
    ['open', 50_001n],
  ]);
  expect(of(1_000_000n, -1_200_000n)).toMatchObject({ gross: -200_000n, state: 'carried' });
  expect(of(1_000_000n, -200_000n)).toMatchObject({ gross: 800_000n, tax: 20_000n, net: 780_000n, state: 'open' });
});

test('the month that is over is the one before, over a year and a short month; its tax is due on the fifteenth', () => {
  expect(['2026-12-01', '2027-01-31', '2027-03-01'].map((today) => monthOver(day(today)))).toEqual(['2026-11-01', '2026-12-01', '2027-02-01']);
  expect(['2026-12-01', '2027-02-01'].map((month) => taxDueOn(day(month)))).toEqual(['2027-01-15', '2027-03-15']);
});
