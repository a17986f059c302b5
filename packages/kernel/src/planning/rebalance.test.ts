/** New money: known answers, and that it is spent whole and never makes the distance larger. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsPerMillion, rupiah } from '../amounts.ts';
import { drift, type Held, newMoney } from './rebalance.ts';

const held = (...rows: readonly (readonly [string, number, number])[]): Held[] =>
  rows.map(([productId, worth, percent]) => ({ productId, worth: rupiah(worth), target: partsPerMillion(percent * 10_000) }));
const bought = (of: readonly Held[], amount: number) => Object.fromEntries(newMoney(of, rupiah(amount)).map((part) => [part.productId, Number(part.amount)]));

test('two million into one, four and seven that are meant to be a tenth, a half and two fifths go where most is missing', () => {
  const before = held(['A', 1_000_000, 10], ['B', 4_000_000, 50], ['C', 7_000_000, 40]);
  const parts = bought(before, 2_000_000);
  // A 0.166, B 1.834: level at 11.67 times their targets, and what the thousands leave goes to B.
  expect(parts).toEqual({ A: 166_000, B: 1_834_000 });
  const after = before.map((one) => ({ ...one, worth: rupiah(one.worth + BigInt(parts[one.productId] ?? 0)) }));
  expect(Number(drift(after)) / 10_000).toBeCloseTo(10, 1);
});

test('one million into two houses is enough: four and a half points are left', () => {
  const before = held(['A', 6_000_000, 50], ['C', 4_000_000, 50]);
  expect(bought(before, 1_000_000)).toEqual({ C: 1_000_000 });
  expect(drift(held(['A', 6_000_000, 50], ['C', 5_000_000, 50]))).toBe(45_454n);
});

test('of nothing held it is spread by targets', () => {
  expect(bought(held(['A', 0, 30], ['B', 0, 70]), 500_000)).toEqual({ A: 150_000, B: 350_000 });
  expect(drift(held(['A', 0, 30], ['B', 0, 70]))).toBe(0n);
});

test('all of it is spent, on what has a target, and the drift never grows beyond what thousands make', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 500_000, max: 20_000_000 }), (of, amount) => {
      const weights = of.reduce((sum, [, weight]) => sum + weight, 0);
      fc.pre(weights > 0);
      const before = of.map(([worth, weight], place) => ({
        productId: String(place),
        worth: rupiah(worth),
        target: partsPerMillion(Math.floor((weight * 1_000_000) / weights)),
      }));
      const parts = newMoney(before, rupiah(amount));
      expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(BigInt(amount));
      expect(parts.every((part) => before[Number(part.productId)]!.target > 0n)).toBe(true);
      const after = before.map((one) => ({ ...one, worth: rupiah(one.worth + (parts.find((part) => part.productId === one.productId)?.amount ?? 0n)) }));
      if (before.some(({ worth }) => worth > 0n)) expect(drift(after) <= drift(before) + 15_000n).toBe(true);
    }),
  );
});
