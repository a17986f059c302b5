/** Backtest: purchases to the unit by the same shares, limited by the youngest fund, and null if the history is too short. */
import { expect, test } from 'vitest';
import { nav, partsPerMillion, rupiah } from '../amounts.ts';
import type { Day } from '../time.ts';
import { backtest, type MonthEnd, MOST_MONTHS } from './backtest.ts';

/** Consecutive month ends up to October 2026, each with the NAV of its index, oldest first. */
const ends = (productId: string, count: number, navAt: (place: number) => number): MonthEnd[] =>
  Array.from({ length: count }, (_, place) => {
    const month = 2026 * 12 + 9 - (count - 1 - place);
    return {
      productId,
      day: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-28` as Day,
      nav: nav(Math.round(navAt(place) * 1_000_000)),
    };
  });
const HALVES = ['A', 'B'].map((productId) => ({ productId, share: partsPerMillion(500_000) }));
const plan = { funds: HALVES, months: 12, initial: rupiah(1_000_000), topUp: rupiah(500_000) };

test('with one flat and one doubling fund, half of the initial amount doubles and later purchases stay flat', () => {
  const monthEnds = [...ends('A', 13, () => 1_000), ...ends('B', 13, (place) => (place === 0 ? 1_000 : 2_000))];
  const past = backtest({ ...plan, monthEnds })!;
  expect(past).toMatchObject({ months: 12, youngest: null, lowest: null });
  expect(past.points[0]).toEqual({ day: '2025-10-28', paidIn: 1_000_000n, worth: 1_000_000n });
  expect(past.points[1]).toEqual({ day: '2025-11-28', paidIn: 1_500_000n, worth: 2_000_000n });
  expect(past.points[12]).toEqual({ day: '2026-10-28', paidIn: 7_000_000n, worth: 7_500_000n });
});

test('reports the deepest month below the amount paid in; rounding to units is no loss', () => {
  const flat = backtest({ ...plan, monthEnds: [...ends('A', 13, () => 1_234.567891), ...ends('B', 13, () => 3_333.333333)] })!;
  expect(flat.lowest).toBeNull();
  const fallen = backtest({ ...plan, topUp: rupiah(0), monthEnds: [...ends('A', 13, () => 1_000), ...ends('B', 13, (place) => (place === 5 ? 500 : 1_000))] })!;
  expect(fallen.lowest).toEqual({ day: '2026-03-28', paidIn: 1_000_000n, worth: 750_000n });
});

test('starts no earlier than the youngest fund, a missing NAV or ten years ago; returns null for less than a year', () => {
  const long = ends('A', 200, () => 1_000);
  const of = (count: number, months = 60) => backtest({ ...plan, months, monthEnds: [...long, ...ends('B', count, () => 1_000)] });
  expect(of(30)).toMatchObject({ months: 29, youngest: 'B' });
  expect(of(200)).toMatchObject({ months: 60, youngest: null });
  expect(of(200, 300)).toMatchObject({ months: MOST_MONTHS, youngest: null });
  expect(of(13)).toMatchObject({ months: 12 });
  expect(of(12)).toBeNull();
  expect(of(200, 11)).toBeNull();
  const gap = ends('B', 40, () => 1_000).filter((_, place) => place !== 20);
  expect(backtest({ ...plan, months: 60, monthEnds: [...long, ...gap] })).toMatchObject({ months: 18, youngest: 'B' });
  // A fund without a NAV in the newest month cannot be compared with the others.
  expect(backtest({ ...plan, monthEnds: [...long, ...ends('B', 40, () => 1_000).slice(0, -1)] })).toBeNull();
  expect(backtest({ ...plan, initial: rupiah(0), topUp: rupiah(0), monthEnds: long })).toBeNull();
  expect(backtest({ ...plan, funds: [], monthEnds: [] })).toBeNull();
});
