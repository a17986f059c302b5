/** Tests that the figures of a tax year equal the portfolio: average cost, gains in the year they were realised, and all years add up to the total. */
import { minor, nav as navOf, rupiah, total } from '@lumbung/kernel/amounts.ts';
import { day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import type { BondMovementRow } from '../portfolio/bond-store.ts';
import { gainOf } from '../portfolio/returns.ts';
import type { MovementRow } from '../portfolio/store.ts';
import { assetCode, taxYearOf, yearsOf, yearToTell } from './tax-rules.ts';

const moved = (on: string, kind: MovementRow['kind'], [units, invested, realised = 0, fees = 0]: readonly number[], of = 'F01'): MovementRow => ({
  day: day(on),
  kind,
  portfolio: 'general',
  product_id: of,
  units: BigInt(units!) * 10_000n,
  invested: BigInt(invested!),
  realised: BigInt(realised),
  fees: BigInt(fees),
});
const bond = (
  on: string,
  kind: BondMovementRow['kind'],
  given: Partial<Record<'units' | 'invested' | 'gain' | 'income' | 'tax' | 'fee' | 'net', number>>,
): BondMovementRow => {
  const { units = 0, invested = 0, gain = 0, income = 0, tax = 0, fee = 0, net = 0 } = given;
  const [a, b, c, d, e, f] = [invested, gain, income, tax, fee, net].map(rupiah);
  return { day: day(on), kind, seri: 'ORI031T3', units: BigInt(units) * 10_000n, invested: a!, gain: b!, income: c!, tax: d!, fee: e!, net: f! };
};
const TODAY = day('2026-11-25');
const PRODUCTS = { byId: new Map([['F01', { currency: 'IDR' as const }]]) };
const FUNDS = [
  moved('2024-03-01', 'unitsAllotted', [1_000, 1_000_000, 0, 5_000]),
  moved('2024-09-01', 'unitsAllotted', [1_000, 1_400_000]),
  moved('2025-12-31', 'unitsRedeemed', [-500, -600_000, -150_000, 1_000]),
  moved('2026-01-01', 'unitsRedeemed', [-500, -600_000, 40_000]),
  moved('2026-05-01', 'distributionPaid', [0, 0, -25_000]),
];
const BONDS = [
  bond('2025-02-01', 'bondSettled', { units: 5, invested: 5_000_000, net: -5_000_000 }),
  bond('2025-12-10', 'bondCouponReceived', { income: 26_000, tax: 2_600, net: 23_400 }),
  bond('2026-01-12', 'bondCouponReceived', { income: 26_000, tax: 2_600, net: 23_400 }),
  bond('2026-02-10', 'bondCouponReceived', { income: 26_000, tax: 2_600, net: 23_400 }),
  bond('2026-02-20', 'bondSold', { units: -2, invested: -2_000_000, gain: 30_000, income: 4_000, tax: 3_400, fee: 1_000, net: 2_029_600 }),
];
const ALL = { movements: FUNDS, bonds: BONDS };
const navs = (on: string, price: number) => [{ product_id: 'F01', day: day(on), nav: navOf(BigInt(price) * 1_000_000n) }];

test('assets are listed as of the last day of the year, at average cost; purchases of the day after are not', () => {
  const { day: on, assets } = taxYearOf(2025, TODAY, ALL, navs('2025-12-30', 1_300), PRODUCTS);
  expect(on).toBe('2025-12-31');
  expect(assets).toEqual([
    { kind: 'fund', productId: 'F01', currency: 'IDR', units: 15_000_000n, cost: 1_800_000n, value: 1_950_000n, valuedOn: '2025-12-30' },
    { kind: 'bond', productId: 'ORI031T3', currency: 'IDR', units: 50_000n, cost: 5_000_000n, value: 5_000_000n, valuedOn: null },
  ]);
});

test('income belongs to the year it arrived in: gains, losses, distributions, coupons, and sold bonds', () => {
  const of2025 = taxYearOf(2025, TODAY, ALL, navs('2025-12-30', 1_300), PRODUCTS);
  expect(of2025.funds).toEqual([{ productId: 'F01', currency: 'IDR', realised: 150_000n, income: 0n, fees: 1_000n }]);
  expect(of2025.coupons).toEqual([{ seri: 'ORI031T3', gross: 26_000n, tax: 2_600n, net: 23_400n }]);
  expect(of2025.sales).toEqual([]);
  const of2026 = taxYearOf(2026, TODAY, ALL, navs('2026-11-24', 1_300), PRODUCTS);
  expect(of2026.day).toBe(TODAY);
  expect(of2026.funds).toEqual([{ productId: 'F01', currency: 'IDR', realised: -40_000n, income: 25_000n, fees: 0n }]);
  expect(of2026.coupons).toEqual([{ seri: 'ORI031T3', gross: 52_000n, tax: 5_200n, net: 46_800n }]);
  expect(of2026.sales).toEqual([{ seri: 'ORI031T3', cost: 2_000_000n, gain: 30_000n, accrued: 4_000n, tax: 3_400n, fee: 1_000n, net: 2_029_600n }]);
  for (const { cost, gain, accrued, tax, fee, net } of of2026.sales) expect(cost + gain + accrued - tax - fee).toBe(net);
});

test('all years together equal the portfolio’s figures for all time', () => {
  const funds = [2024, 2025, 2026].flatMap((year) => taxYearOf(year, TODAY, ALL, navs('2024-01-01', 1_000), PRODUCTS).funds);
  const { realised, income } = gainOf(FUNDS, minor(0n));
  expect([total(funds.map((fund) => fund.realised)), total(funds.map((fund) => fund.income))]).toEqual([realised, income]);
});

test('years with movements or holdings are offered; the newest one that is over is the default', () => {
  expect(yearsOf(ALL, TODAY)).toEqual([2026, 2025, 2024]);
  const gone = [moved('2022-03-01', 'unitsAllotted', [10, 1_000]), moved('2024-01-05', 'unitsRedeemed', [-10, -1_000])];
  expect(yearsOf({ movements: gone, bonds: [] }, TODAY)).toEqual([2024, 2023, 2022]);
  expect(yearsOf({ movements: [], bonds: [] }, TODAY)).toEqual([]);
  expect([yearToTell([2026, 2025, 2024], TODAY), yearToTell([2026], TODAY), yearToTell([], TODAY)]).toEqual([2025, 2026, 2026]);
});

test('the asset codes are those of the year’s tax form', () => {
  expect([assetCode('fund', 2024), assetCode('bond', 2024)]).toEqual(['036', '034']);
  expect([assetCode('fund', 2025), assetCode('bond', 2025)]).toEqual(['0307', null]);
});
