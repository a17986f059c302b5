/** Tests drawdowns and the deviation of weekly returns, with values computed by hand. */
import type { Nav } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { deviationOf, drawdownOf } from './drawdown.ts';

const START = '2026-01-01' as Day;
const prices = (...navs: number[]) => navs.map((nav, index) => ({ day: addDays(START, index), nav: BigInt(nav) as Nav }));

test('each price is measured against the highest before it; the deepest fall is given with its days', () => {
  expect(drawdownOf(prices(100, 120, 90, 120, 108, 132, 66, 130))).toEqual({
    below: [0n, 0n, -250_000n, 0n, -100_000n, 0n, -500_000n, -15_152n],
    deepest: { fall: -500_000n, from: '2026-01-06', to: '2026-01-07' },
  });
  // Of equal peaks, the last one counts.
  expect(drawdownOf(prices(120, 90, 120, 80)).deepest).toEqual({ fall: -333_333n, from: '2026-01-03', to: '2026-01-04' });
  expect(drawdownOf(prices(100, 100, 101)).deepest).toBeNull();
  expect(drawdownOf([])).toEqual({ below: [], deepest: null });
});

test('the deviation is that of weekly returns, per year; too few weeks give none', () => {
  const year = Array.from({ length: 53 }, (_, week) => BigInt(week % 2 === 0 ? 1_000_000 : 1_010_000) as Nav);
  // Returns of ±ln 1.01, 26 of each: √(ln² · 52 / 51 · 52).
  expect(Number(deviationOf(year, 1))).toBe(Math.round(Math.log(1.01) * Math.sqrt((52 / 51) * 52) * 1_000_000));
  expect(
    deviationOf(
      Array.from({ length: 53 }, () => 5n as Nav),
      1,
    ),
  ).toBe(0n);
  expect(deviationOf(year.slice(0, 47), 1)).toBeNull();
  expect(deviationOf(year, 3)).toBeNull();
});
