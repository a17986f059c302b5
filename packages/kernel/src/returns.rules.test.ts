/** Rates of return against known figures, and against an independent computation. */
import { expect, test } from 'vitest';
import { beginsAt, growthOf, isPerYear, moneyWeightedRate, shownGrowth, shownRate, startDay } from './returns.ts';
import { addDays, day, daysBetween } from './time.ts';

const flow = (on: string, amount: number) => ({ day: day(on), amount: BigInt(amount) });

test('the money-weighted rate of a known example equals that of spreadsheets to 1e-8', () => {
  expect(Math.abs(moneyWeightedRate([flow('2010-01-01', -200), flow('2010-12-31', 210)])! - 0.050140747)).toBeLessThan(1e-8);
});

test('computes rates of zero, of a loss, over one day and over twenty years', () => {
  expect(moneyWeightedRate([flow('2020-01-01', -100), flow('2021-06-01', 100)])).toBeCloseTo(0, 12);
  expect(moneyWeightedRate([flow('2021-01-01', -1_000), flow('2022-01-01', 900)])).toBeCloseTo(-0.1, 10);
  expect(moneyWeightedRate([flow('2021-01-01', -1_000_000), flow('2021-01-02', 1_050_000)])).toBeCloseTo(1.05 ** 365 - 1, -4);
  expect(moneyWeightedRate([flow('2000-01-01', -1_000_000), flow('2019-12-27', 4_000_000)])).toBeCloseTo(4 ** (1 / 20) - 1, 6);
});

test('returns no rate if nothing was paid in, nothing came back, or all flows are on one day', () => {
  expect(moneyWeightedRate([])).toBeNull();
  expect(moneyWeightedRate([flow('2021-01-01', -5), flow('2021-01-01', 6)])).toBeNull();
  expect(moneyWeightedRate([flow('2021-01-01', -5), flow('2022-01-01', 0)])).toBeNull();
  expect(moneyWeightedRate([flow('2021-01-01', 5), flow('2022-01-01', 6)])).toBeNull();
});

/** The daily rate at which a savings account with the same flows ends at zero. */
function byAccount(flows: readonly { readonly day: string; readonly amount: bigint }[]): number {
  const first = flows[0]!.day;
  const length = daysBetween(day(first), day(flows.at(-1)!.day));
  const moved = Array.from({ length: length + 1 }, () => 0);
  for (const { day: on, amount } of flows) moved[daysBetween(day(first), day(on))]! -= Number(amount);
  const leftAt = (rate: number): number => moved.reduce((balance, amount) => balance * (1 + rate) + amount, 0);
  let [low, high] = [-0.05, 0.05];
  for (let step = 0; step < 52; step += 1) {
    const middle = (low + high) / 2;
    if (leftAt(middle) > 0) high = middle;
    else low = middle;
  }
  return (1 + (low + high) / 2) ** 365 - 1;
}

test('a thousand random series have the rate of an equivalent savings account', () => {
  let seed = 20_261_127;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let series = 0; series < 1_000; series += 1) {
    let on = addDays(day('2015-01-01'), next(300));
    let worth = 100_000 + next(10_000_000);
    const flows = [{ day: on, amount: BigInt(-worth) }];
    for (let move = next(12); move > 0; move -= 1) {
      const days = 5 + next(60);
      on = addDays(on, days);
      worth = Math.round(worth * (1 + ((next(2_001) - 950) / 1_000_000) * days));
      const amount = next(3) === 0 ? Math.floor(worth * (next(60) / 100)) : -(10_000 + next(2_000_000));
      worth -= amount;
      flows.push({ day: on, amount: BigInt(amount) });
    }
    flows.push({ day: addDays(on, 30 + next(200)), amount: BigInt(Math.round(worth * (1 + (next(401) - 180) / 2_000))) });
    const rate = moneyWeightedRate(flows)!;
    expect(Math.abs(rate - byAccount(flows)) / (1 + Math.abs(rate)), `series ${series}`).toBeLessThan(1e-8);
  }
});

test('a day without holdings has no growth', () => {
  expect(growthOf({ before: 0n, after: 0n })).toBe(1);
  expect(growthOf({ before: 200n, after: 210n })).toBe(1.05);
});

test('a return up to a year is that of the period, a longer one is annualized', () => {
  expect([isPerYear(365), isPerYear(366), isPerYear(367)]).toEqual([false, false, true]);
  expect(shownGrowth(1.1, 100)).toBe(100_000n);
  expect(shownGrowth(1.21, 730)).toBe(100_000n);
  expect(shownRate(0.21, 730)).toBe(210_000n);
  expect(shownRate(1.05 ** 365 - 1, 1)).toBe(50_000n);
  expect(shownRate(null, 10)).toBeNull();
  expect(shownRate(1e9, 1_000)).toBeNull();
});

test('a range begins on the same date of an earlier month, or on the last day of a shorter one', () => {
  expect(startDay('1m', day('2026-11-18'))).toBe('2026-10-18');
  expect(startDay('1m', day('2026-03-31'))).toBe('2026-02-28');
  expect(startDay('1y', day('2024-02-29'))).toBe('2023-02-28');
  expect(startDay('6m', day('2026-03-15'))).toBe('2025-09-15');
  expect(startDay('10y', day('2026-11-18'))).toBe('2016-11-18');
});

test('a range begins at the last NAV up to its first day, or at the next one if that is missing or too old', () => {
  const days = ['2026-10-02', '2026-10-16', '2026-10-19', '2026-11-18'];
  expect(beginsAt(days, day('2026-10-18'))).toBe(1);
  expect(beginsAt(days, day('2026-10-19'))).toBe(2);
  expect(beginsAt(days, day('2026-10-15'))).toBe(1);
  expect(beginsAt(days, day('2026-10-11'))).toBe(0);
  expect(beginsAt(days, day('2016-11-18'))).toBe(0);
  expect(beginsAt([], day('2026-10-18'))).toBe(0);
});
