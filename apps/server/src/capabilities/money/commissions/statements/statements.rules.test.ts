/** Tests what is withheld of commissions, to the rupiah; what is carried forward; and which month is over. */
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { day } from '@lumbung/kernel/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarsWithheld, monthOver, statementOf, taxDueOn, withheld } from './rules.ts';

const gross = fc.bigInt(0n, 20_000_000_000n).map((value) => value as Rupiah);

test('taxes half of a commission by the brackets of article 17, rounded down once, and 20 % more without a tax number', () => {
  const tax = (of: number, hasNumber = true) => withheld(rupiah(of), hasNumber).tax;
  expect([tax(5_000_000), tax(5_000_000, false)]).toEqual([125_000n, 150_000n]);
  // The edges of the brackets: a base of 60, 250, 500 million and 5 billion.
  expect([120_000_000, 500_000_000, 1_000_000_000, 10_000_000_000, 12_000_000_000].map((of) => tax(of))).toEqual([
    3_000_000n,
    31_500_000n,
    94_000_000n,
    1_444_000_000n,
    1_794_000_000n,
  ]);
  // A base of 49,999 gives 2,499.95 of tax; without a number 2,999.94. Half of an odd amount is rounded down.
  expect([tax(99_999), tax(99_999, false), tax(39), tax(40), tax(0)]).toEqual([2_499n, 2_999n, 0n, 1n, 0n]);
  expect(withheld(rupiah(99_999), true).base).toBe(49_999n);
});

test('a higher commission never pays less tax, never more than the highest rate, and a missing tax number costs 20 % more', () => {
  fc.assert(
    fc.property(gross, gross, fc.boolean(), (one, other, hasNumber) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const [taxOfLess, taxOfMore] = [withheld(less, hasNumber).tax, withheld(more, hasNumber).tax];
      expect(taxOfLess <= taxOfMore).toBe(true);
      expect(taxOfMore * 100n <= more * 21n).toBe(true);
      expect(withheld(more, false).tax >= withheld(more, true).tax).toBe(true);
      // A fifth more, apart from the rupiah by which each is rounded down.
      expect(withheld(more, false).tax * 10n - withheld(more, true).tax * 12n).toBeLessThan(12n);
    }),
  );
});

test('a statement adds up to the rupiah; an amount not above the minimum is carried forward whole', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-1_000_000n, 9_000_000_000n),
      fc.bigInt(-5_000_000n, 5_000_000n),
      fc.boolean(),
      fc.bigInt(0n, 100_000n),
      (earned, brought, hasTaxNumber, minimum) => {
        const { gross: total, base, tax, net, state } = statementOf({ currency: 'IDR', earned, brought, hasTaxNumber, minimum });
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
  const of = (earned: bigint, brought: bigint) => statementOf({ currency: 'IDR', earned, brought, hasTaxNumber: true, minimum: 50_000n });
  // 51,282 less 1,282 of tax is 50,000: not above the minimum; with one more rupiah it is.
  expect([of(51_282n, 0n), of(51_283n, 0n)].map(({ state, net }) => [state, net])).toEqual([
    ['carried', 0n],
    ['open', 50_001n],
  ]);
  expect(of(1_000_000n, -1_200_000n)).toMatchObject({ gross: -200_000n, state: 'carried' });
  expect(of(1_000_000n, -200_000n)).toMatchObject({ gross: 800_000n, tax: 20_000n, net: 780_000n, state: 'open' });
});

test('taxes dollars in rupiah at the rate of their payment; the dollars withheld exceed the tax by less than a cent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 5_000_000_000n)), fc.boolean(), fc.bigInt(100_000n, 99_999_999n), (cents, hasNumber, rate) => {
      const { tax, taxRupiah } = dollarsWithheld(cents, hasNumber, rate);
      expect(tax * rate >= taxRupiah * 10_000n).toBe(true);
      expect((tax - 1n) * rate < taxRupiah * 10_000n).toBe(true);
      // An open statement always leaves something to pay: otherwise nobody in its run could be paid.
      const { state } = statementOf({ currency: 'USD', earned: cents, brought: 0n, hasTaxNumber: hasNumber, minimum: 0n });
      expect([state, tax < cents]).toEqual(cents > 1n ? ['open', true] : ['carried', tax < cents]);
    }),
  );
  // US$50.00 at 16,312.50: Rp815,625, of which half is Rp407,812; 5 % of it, and a fifth more without a number.
  expect(dollarsWithheld(5_000n, true, 1_631_250n)).toEqual({ base: 407_812n, taxRupiah: 20_390n, tax: 125n });
  expect(dollarsWithheld(5_000n, false, 1_631_250n)).toEqual({ base: 407_812n, taxRupiah: 24_468n, tax: 150n });
  // Nothing is withheld before the rate is known, and a minimum in rupiah does not apply to dollars.
  const open = { currency: 'USD', earned: 2n, brought: 0n, hasTaxNumber: false, minimum: 50_000n } as const;
  expect(statementOf(open)).toEqual({ gross: 2n, base: 0n, tax: 0n, taxRupiah: 0n, net: 2n, state: 'open' });
  expect(statementOf({ ...open, brought: -1n })).toMatchObject({ gross: 1n, net: 0n, state: 'carried' });
});

test('the statement month is the previous month, also across a year end; its tax is due on the fifteenth of the month after', () => {
  expect(['2026-12-01', '2027-01-31', '2027-03-01'].map((today) => monthOver(day(today)))).toEqual(['2026-11-01', '2026-12-01', '2027-02-01']);
  expect(['2026-12-01', '2027-02-01'].map((month) => taxDueOn(day(month)))).toEqual(['2027-01-15', '2027-03-15']);
});
