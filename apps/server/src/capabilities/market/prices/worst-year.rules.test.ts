/** Tests the deepest fall of a fund within twelve months. */
import { expect, test } from 'vitest';
import { nav } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day, day } from '@lumbung/kernel/time.ts';
import { goOn, worstYear } from './worst-year.ts';

const START = day('2024-01-01');
const prices = (...points: readonly (readonly [number, number])[]) => points.map(([after, price]) => ({ day: addDays(START, after), nav: nav(price) }));

test('the deepest fall is from a peak to the lowest price within a year after it, not from the first day to the last', () => {
  expect(worstYear(prices([0, 1_000], [50, 2_000], [120, 1_500], [200, 1_900], [300, 1_400], [400, 3_000]))).toEqual({
    fall: -300_000n,
    from: addDays(START, 50),
    to: addDays(START, 300),
    until: addDays(START, 400),
  });
});

test('a peak more than a year before no longer counts', () => {
  expect(worstYear(prices([0, 2_000], [10, 1_000], [376, 900]))).toMatchObject({ fall: -500_000n });
  expect(worstYear(prices([0, 2_000], [10, 1_900], [376, 900]))).toMatchObject({ fall: -50_000n });
  // A peak exactly one year before still counts.
  expect(worstYear(prices([0, 2_000], [365, 900]))).toMatchObject({ fall: -550_000n });
});

test('a fund that never fell has zero; less than a year gives no figure', () => {
  expect(worstYear(prices([0, 1], [365, 2]))?.fall).toBe(0n);
  expect(worstYear(prices([0, 2_000], [364, 900]))).toBeNull();
  expect(worstYear([])).toBeNull();
});

test('the result equals that of comparing every pair', () => {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let round = 0; round < 20; round += 1) {
    const points = Array.from({ length: 120 }, (_, index) => [index * 9, 500 + (next() % 1_000)] as const);
    const all = prices(...points);
    const pairs = points.flatMap(([from, peak]) => points.flatMap(([to, price]) => (to >= from && to <= from + 365 ? [(price - peak) / peak] : [])));
    expect(Number(worstYear(all)!.fall)).toBeCloseTo(Math.min(...pairs) * 1_000_000, -1);
  }
});

test('continuing from any day equals measuring all prices', () => {
  let seed = 11;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let round = 0; round < 5; round += 1) {
    const all = prices(...Array.from({ length: 120 }, (_, index) => [index * 9, 500 + (next() % 1_000)] as const));
    const peakOf = (to: Day) =>
      all.filter(({ day: from }) => from < to && from >= addDays(to, -365)).reduce((highest, one) => (one.nav >= highest.nav ? one : highest));
    for (const cut of [60, 90, 119]) {
      const since = all.slice(cut).map((price) => ({ ...price, peak: peakOf(price.day) }));
      expect(goOn(worstYear(all.slice(0, cut))!, since)).toEqual(worstYear(all));
    }
  }
});

test('continuing with no prices, or with a price that has no earlier one, keeps the known result', () => {
  const known = worstYear(prices([0, 2_000], [365, 900]))!;
  expect(goOn(known, [])).toEqual(known);
  const [later] = prices([2_000, 100]);
  expect(goOn(known, [{ ...later!, peak: null }])).toEqual({ ...known, until: later!.day });
});
