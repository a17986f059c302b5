/** Tests gains of holdings, to the rupiah: flows are no gain, the parts add up, and the time-weighted rate ignores flows. */
import { nav as navOf } from '@lumbung/kernel/amounts.ts';
import { addDays, day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { flowsOf, gainOf, isEmpty, performanceOf, worthByDay } from './returns.ts';
import type { MovementRow, NavRow } from './store.ts';

/** NAVs in whole rupiah, units in whole units. */
const nav = (on: string, price: number, of = 'F01'): NavRow => ({ product_id: of, day: day(on), nav: navOf(BigInt(price) * 1_000_000n) });
const moved = (on: string, kind: MovementRow['kind'], [count, invested, realised = 0, fees = 0]: readonly number[], of = 'F01'): MovementRow => ({
  day: day(on),
  kind,
  portfolio: 'general',
  product_id: of,
  units: BigInt(count!) * 10_000n,
  invested: BigInt(invested!),
  realised: BigInt(realised),
  fees: BigInt(fees),
});
const bought = (on: string, count: number, price: number, fees = 0, of = 'F01') => moved(on, 'unitsAllotted', [count, count * price, 0, fees], of);
const november = (movements: readonly MovementRow[], navs: readonly NavRow[]) =>
  performanceOf({ from: day('2026-11-01'), until: day('2026-11-30'), currency: 'IDR', movements, navs });
const HELD = [bought('2026-10-15', 1_000, 900)];

test('without any holdings everything is zero, and there are no rates', () => {
  const empty = november([], []);
  expect(empty).toMatchObject({ begin: 0n, end: 0n, gain: 0n, share: null, moneyWeighted: null, timeWeighted: null, days: [], flows: [] });
  expect(isEmpty(empty)).toBe(true);
  // Bought after the range, so the range ignores it.
  expect(isEmpty(november([bought('2026-12-01', 10, 1_000)], [nav('2026-10-30', 1_000), nav('2026-11-30', 1_010)]))).toBe(true);
});

test('units that are only held gain what their NAV gained, by every measure', () => {
  const held = november(HELD, [nav('2026-10-30', 1_000), nav('2026-11-02', 1_020), nav('2026-11-27', 1_010), nav('2026-12-01', 2_000)]);
  expect(held).toMatchObject({ begin: 1_000_000n, end: 1_010_000n, gain: 10_000n, unrealised: 10_000n, realised: 0n });
  expect([held.share, held.moneyWeighted, held.timeWeighted, held.isPerYear]).toEqual([10_000n, 10_000n, 10_000n, false]);
  expect(held.days.map(({ day: on, value, growth }) => [on, value, Math.round(growth * 1_000_000)])).toEqual([
    ['2026-10-31', 1_000_000n, 1_000_000],
    ['2026-11-02', 1_020_000n, 1_020_000],
    ['2026-11-27', 1_010_000n, 1_010_000],
  ]);
});

test('money paid in is no gain, and money taken out no loss; neither changes the time-weighted rate', () => {
  const navs = [nav('2026-10-30', 1_000), nav('2026-11-10', 1_100), nav('2026-11-30', 1_210)];
  const more = november([...HELD, bought('2026-11-10', 1_000, 1_100)], navs);
  expect(more).toMatchObject({ moneyIn: 1_100_000n, end: 2_420_000n, gain: 320_000n, timeWeighted: 210_000n });
  // The second million arrived after the quick rise, and earned only the slow one.
  expect(more.moneyWeighted).toBe(186_894n);
  const less = november([...HELD, moved('2026-11-10', 'unitsRedeemed', [-500, -450_000, -100_000])], navs);
  expect(less).toMatchObject({ moneyOut: 550_000n, end: 605_000n, gain: 155_000n, realised: 100_000n, unrealised: 55_000n, timeWeighted: 210_000n });
});

test('195.2 million paid in, 25 million sold: no part of the proceeds is lost', () => {
  const rows = [bought('2025-01-10', 195_200, 1_000), moved('2026-11-20', 'unitsRedeemed', [-23_000, -23_000_000, -2_000_000])];
  const gain = gainOf(rows, 183_790_854n as never);
  expect(gain).toMatchObject({ moneyIn: 195_200_000n, moneyOut: 25_000_000n, gain: 13_590_854n, realised: 2_000_000n, unrealised: 11_590_854n });
});

test('gain is worth plus money out minus money in, and its parts add up to it, for each fund and for all', () => {
  const rows = [
    bought('2026-10-01', 1_000, 1_000, 16_650),
    moved('2026-10-20', 'unitsSwitched', [-400, -400_000, -40_000, 4_884]),
    moved('2026-10-20', 'unitsSwitched', [217, 435_116], 'F02'),
    moved('2026-10-25', 'distributionPaid', [0, 0, -12_345], 'F02'),
    moved('2026-10-26', 'distributionReinvested', [3, 0]),
    moved('2026-10-28', 'unitsRedeemed', [-100, -100_000, -9_999, 1_111]),
    moved('2026-11-02', 'navCorrected', [0, 0, 777, -8]),
  ];
  const worth = { F01: 603_007n, F02: 440_001n };
  const all = gainOf(rows, (worth.F01 + worth.F02) as never);
  const each = (['F01', 'F02'] as const).map((of) =>
    gainOf(
      rows.filter((row) => row.product_id === of),
      worth[of] as never,
    ),
  );
  for (const one of [all, ...each]) expect(one.realised + one.unrealised + one.income - one.fees).toBe(one.gain);
  for (const part of ['gain', 'realised', 'unrealised', 'income', 'fees'] as const) expect(each.reduce((sum, one) => sum + one[part], 0n)).toBe(all[part]);
  expect(all).toMatchObject({ moneyIn: 1_016_650n + 769n, moneyOut: 12_345n + 108_888n, income: 12_345n, fees: 16_650n + 4_884n + 1_111n - 8n });
  expect(worth.F01 + worth.F02 + all.moneyOut - all.moneyIn).toBe(all.gain);
  // The switch is a flow out of one fund and into the other, but no flow of both together.
  expect(flowsOf(rows.slice(1, 3))).toEqual([]);
  expect(each.map(({ moneyOut }) => moneyOut)).toEqual([435_116n + 108_888n, 12_345n]);
});

test('units that were all sold earned what their NAV had earned until then, and the rate ends on that day', () => {
  const navs = [nav('2024-10-30', 1_000), nav('2026-11-10', 1_210), nav('2026-11-30', 5_000)];
  const rows = [bought('2024-10-30', 1_000, 1_000), moved('2026-10-30', 'unitsRedeemed', [-1_000, -1_000_000, -210_000])];
  const sold = performanceOf({
    from: day('2024-01-01'),
    until: day('2026-11-30'),
    currency: 'IDR',
    movements: rows,
    navs: [navs[0]!, nav('2026-10-30', 1_210)],
  });
  expect(sold).toMatchObject({ end: 0n, moneyOut: 1_210_000n, gain: 210_000n, isPerYear: true, moneyWeighted: 100_000n, timeWeighted: 100_000n });
});

test('a distribution is growth: paid out in money or as units', () => {
  const navs = [nav('2026-10-30', 1_000), nav('2026-11-10', 950), nav('2026-11-30', 950)];
  const paid = november([...HELD, moved('2026-11-10', 'distributionPaid', [0, 0, -50_000])], navs);
  expect(paid).toMatchObject({ income: 50_000n, gain: 0n, realised: 0n, unrealised: -50_000n, timeWeighted: 0n, moneyWeighted: 0n });
  const given = november([...HELD, moved('2026-11-10', 'distributionReinvested', [100, 0])], navs);
  expect(given).toMatchObject({ end: 1_045_000n, gain: 45_000n, timeWeighted: 45_000n });
});

test('a correction counts on the day it is booked, also without a NAV of that day', () => {
  const corrected = november([...HELD, moved('2026-11-29', 'navCorrected', [10, 0])], [nav('2026-10-30', 1_000), nav('2026-11-27', 1_000)]);
  expect(corrected).toMatchObject({ end: 1_010_000n, moneyIn: 0n, gain: 10_000n, moneyWeighted: 10_000n, timeWeighted: 0n });
  expect(corrected.days.at(-1)).toMatchObject({ day: '2026-11-29', value: 1_010_000n });
});

test('the first purchase appears on its own day, before any later NAV', () => {
  const days = worthByDay([bought('2026-11-18', 10, 1_000)], [nav('2026-11-17', 1_000)], day('2023-01-01'), day('2026-11-18'), 'IDR');
  expect(days).toEqual([{ day: '2026-11-18', value: 10_000n, paidIn: 10_000n, growth: 1 }]);
});

test('worth minus what was paid in is the gain, day by day', () => {
  const navs = Array.from({ length: 30 }, (_, index) => nav(addDays(day('2026-11-01'), index), 1_000 + ((index * 37) % 90)));
  const rows = [bought('2026-11-02', 700, 1_037, 999), moved('2026-11-15', 'unitsRedeemed', [-300, -311_100, -1_500, 700])];
  for (const { day: on, value, paidIn } of worthByDay(rows, navs, day('2026-11-01'), day('2026-11-30'), 'IDR'))
    expect(value - paidIn).toBe(
      gainOf(
        rows.filter((row) => row.day <= on),
        value,
      ).gain,
    );
});
