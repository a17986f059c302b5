/** Bond figures against those published for each series, and the edge cases between them. */
import { expect, test } from 'vitest';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { rowsOf } from '../../../database/reference/rows.ts';
import { partsPerMillion, rupiah } from './amounts.ts';
import * as bonds from './bonds.ts';
import { day } from './time.ts';

const calendar = referenceCalendar();
const percent = (value: number) => partsPerMillion(Math.round(value * 10_000));
const DECISIONS = rowsOf<'date' | 'precision' | 'rate_pct'>('bi_rate.csv')
  .filter(({ precision }) => precision === 'day')
  .map(({ date, rate_pct }) => ({ from: day(date), rate: percent(Number(rate_pct)) }));

/** [series, rate, units, gross, tax, net] of a whole month; null if not published. */
const MONTHS: readonly (readonly [string, number, number, number | null, number | null, number | null])[] = [
  ['ORI015', 8.25, 10, 68_750, null, null],
  ['ORI018', 5.7, 1, 4_750, null, null],
  ['ORI021', 4.9, 1, 4_083, 408, 3_675],
  ['ORI023T3', 5.9, 5_000, null, null, 22_126_500],
  ['ORI023T6', 6.1, 1, null, null, 4_575],
  ['ORI023T6', 6.1, 10_000, null, null, 45_747_000],
  ['ORI024T3', 6.1, 1, 5_083, null, null],
  ['ORI025T3', 6.25, 1, 5_208, 521, 4_687],
  ['ORI025T6', 6.4, 1, 5_333, 533, 4_800],
  ['ORI026T3', 6.3, 1, 5_250, 525, 4_725],
  ['ORI026T6', 6.4, 1, null, null, 4_800],
  ['ORI027T3', 6.65, 1, 5_542, 554, 4_988],
];
test.each(MONTHS)('a monthly coupon of %s at %d %% for %d units', (_, rate, units, gross, tax, net) => {
  const paid = bonds.couponPayment(calendar, day('2024-05-15'), bonds.monthlyCoupon(percent(rate)), BigInt(units));
  if (gross !== null) expect(paid.gross).toBe(BigInt(gross));
  if (tax !== null) expect(paid.tax).toBe(BigInt(tax));
  if (net !== null) expect(paid.net).toBe(BigInt(net));
});
test('coupons of one and two years are multiples of the monthly coupon', () => {
  expect(24n * bonds.monthlyCoupon(percent(5.7))).toBe(114_000n);
  const ofYear = (rate: number, units: bigint) => 12n * bonds.couponPayment(calendar, day('2024-05-15'), bonds.monthlyCoupon(percent(rate)), units).net;
  expect(ofYear(5.9, 5_000n)).toBe(265_518_000n);
  expect(ofYear(6.1, 10_000n)).toBe(548_964_000n);
});

const ORI024T3 = {
  rate: percent(6.1),
  settlesOn: day('2023-11-08'),
  maturesOn: day('2026-10-15'),
  couponDay: 15,
  firstCouponOn: day('2023-12-15'),
};
const ORI025 = { settlesOn: day('2024-02-28'), maturesOn: day('2027-02-15'), couponDay: 15, firstCouponOn: day('2024-04-15') };
const SBR011 = {
  rate: percent(5.5),
  settlesOn: day('2022-06-22'),
  maturesOn: day('2024-06-10'),
  couponDay: 10,
  firstCouponOn: day('2022-08-10'),
};
test('the first coupon covers the days from settlement, and a further month if it is long', () => {
  expect(bonds.firstCoupon({ ...ORI024T3, firstCouponOn: day('2023-11-15') }, ORI024T3.rate)).toBe(1_148n);
  expect(bonds.firstCoupon(ORI024T3, ORI024T3.rate)).toBe(6_231n);
  const [first] = bonds.paymentsOf(calendar, { ...ORI025, rate: percent(6.25) }, [], 10n);
  expect(first).toMatchObject({ couponOn: '2024-04-15', payOn: '2024-04-16', net: 72_738n });
  expect(bonds.paymentsOf(calendar, { ...ORI025, rate: percent(6.4) }, [], 10n)[0]!.net).toBe(74_484n);
  expect(bonds.firstCoupon({ ...SBR011, firstCouponOn: day('2022-07-10') }, SBR011.rate)).toBe(2_750n);
  expect(bonds.monthlyCoupon(SBR011.rate)).toBe(4_583n);
  expect(bonds.paymentsOf(calendar, SBR011, [], 1n)[0]).toMatchObject({ couponOn: '2022-08-10', gross: 7_333n, net: 6_600n });
});
test('a series settled on a coupon day has a full first coupon; the third coupon day is never the first', () => {
  const whole = { ...ORI024T3, settlesOn: day('2023-11-15'), firstCouponOn: day('2023-12-15') };
  expect(bonds.firstCoupon(whole, whole.rate)).toBe(bonds.monthlyCoupon(whole.rate));
  expect(['2023-11-15', '2023-12-15', '2024-01-15', '2023-12-14'].map((one) => bonds.isFirstCouponDay(ORI024T3, day(one)))).toEqual([true, true, false, false]);
});
test('a series pays monthly until maturity, on bank business days', () => {
  const paid = bonds.paymentsOf(calendar, ORI024T3, [], 1n);
  expect(paid).toHaveLength(35);
  expect(paid.at(-1)).toMatchObject({ couponOn: '2026-10-15', payOn: '2026-10-15', gross: 5_083n });
  // A Sunday, and banks are closed on the following Monday.
  expect(bonds.couponPayment({ closed: new Set(), banksClosed: new Set([day('2024-09-16')]) }, day('2024-09-15'), rupiah(5_083), 1n).payOn).toBe('2024-09-17');
});

/** [series, spread, floor, from, rate]: resets as announced. */
const RESETS: readonly (readonly [string, number, number, string, number])[] = [
  ['SBR003', 2.55, 6.8, '2018-08-21', 8.05],
  ['SBR003', 2.55, 6.8, '2018-11-21', 8.55],
  ['SBR005', 2.15, 8.15, '2020-10-11', 8.15],
  ['SBR006', 1.95, 7.95, '2020-10-11', 7.95],
  ['SBR007', 1.5, 7.5, '2020-10-11', 7.5],
  ['ST002', 2.55, 8.3, '2020-02-11', 8.3],
  ['ST003', 2.15, 8.15, '2020-02-11', 8.15],
  ['ST004', 1.95, 7.95, '2020-02-11', 7.95],
  ['ST005', 1.65, 7.4, '2020-02-11', 7.4],
  ['ST006', 1.75, 6.75, '2020-02-11', 6.75],
  ['SBR010', 1.6, 5.1, '2022-01-11', 5.1],
  ['SBR011', 2, 5.5, '2022-09-11', 5.75],
  ['SBR011', 2, 5.5, '2022-12-11', 7.25],
  ['SBR011', 2, 5.5, '2023-12-11', 8],
  ['SBR012T2', 0.65, 6.15, '2023-05-11', 6.4],
  ['SBR012T4', 0.85, 6.35, '2023-05-11', 6.6],
  ['ST009', 1.4, 6.15, '2023-11-11', 7.4],
  ['ST010T2', 0.5, 6.25, '2023-11-11', 6.5],
  ['ST010T4', 0.65, 6.4, '2023-11-11', 6.65],
];
/** The reference calendar begins in 2020. */
const with2018 = { closed: new Set([...calendar.closed, day('2018-08-17'), day('2018-11-20')]) };
test.each(RESETS)('%s with a spread of %d %%, a floor of %d and a reset on %s: %d', (_, spread, floor, from, expected) => {
  const decision = bonds.decisionOn(DECISIONS, bonds.lookedAtOn(with2018, day(from)));
  expect(bonds.newRate({ rate: percent(floor), spread: percent(spread) }, decision!.rate)).toBe(percent(expected));
});
test('a reset uses the last rate decision up to the third business day before it', () => {
  expect(['2022-01-11', '2022-09-11', '2022-12-11', '2023-12-11', '2023-11-11'].map((from) => bonds.lookedAtOn(calendar, day(from)))).toEqual([
    '2022-01-06',
    '2022-09-07',
    '2022-12-07',
    '2023-12-06',
    '2023-11-08',
  ]);
  expect(bonds.lookedAtOn(with2018, day('2018-08-21'))).toBe('2018-08-15');
  const [before, on] = [
    { from: day('2018-08-14'), rate: percent(5.25) },
    { from: day('2018-08-15'), rate: percent(5.5) },
  ];
  expect(bonds.decisionOn([on, before], day('2018-08-15'))).toBe(on);
  expect(bonds.decisionOn([on, before], day('2018-08-14'))).toBe(before);
  expect(bonds.decisionOn([on], day('2018-08-14'))).toBeNull();
});
test('a new rate applies from the day after a coupon day, every three months', () => {
  expect(bonds.resetDaysOf({ firstResetOn: day('2022-09-11'), maturesOn: day('2024-06-10') })).toEqual([
    '2022-09-11',
    '2022-12-11',
    '2023-03-11',
    '2023-06-11',
    '2023-09-11',
    '2023-12-11',
    '2024-03-11',
  ]);
  const rates = [{ from: day('2022-09-11'), rate: percent(5.75) }];
  expect(bonds.perUnitOn(SBR011, rates, day('2022-09-10'))).toBe(4_583n);
  expect(bonds.perUnitOn(SBR011, rates, day('2022-10-10'))).toBe(4_792n);
});

test('half of a purchase may be redeemed early, in whole units, if it has at least two', () => {
  const lot = (bought: number, redeemed = 0) =>
    bonds.redeemable({ bought: rupiah(bought), redeemed: rupiah(redeemed), most: percent(50), multiple: rupiah(1_000_000) });
  expect(lot(20_000_000)).toBe(10_000_000n);
  expect(lot(1_000_000)).toBe(0n);
  expect(lot(3_000_000)).toBe(1_000_000n);
  expect(lot(3_000_000, 1_000_000)).toBe(0n);
  expect(lot(20_000_000, 4_000_000)).toBe(6_000_000n);
});
test.each([
  ['SBR008', '2020-10-06', '2020-10-12'],
  ['SBR010', '2022-08-04', '2022-08-10'],
  ['SBR012T4', '2025-03-04', '2025-03-10'],
])('a redemption of %s in the window that closes on %s settles on %s', (_, closes, settles) => {
  expect(bonds.redemptionSettlesOn(calendar, 10, day(closes))).toBe(settles);
});

test('computes proceeds, gain, accrued interest and tax of a sale', () => {
  const sold = (price: number, more: object = {}) =>
    bonds.saleFigures({ units: 1n, price: BigInt(price) * 10_000n, rate: percent(5.7), couponDay: 15, settlesOn: day('2022-05-15'), fee: rupiah(0), ...more });
  expect(sold(105)).toMatchObject({ proceed: 1_050_000n, gain: 50_000n, accrued: 0n, tax: 5_000n, arrives: 1_045_000n });
  expect(sold(95)).toMatchObject({ proceed: 950_000n, gain: -50_000n, tax: 0n, arrives: 950_000n });
  expect(bonds.bondTax(rupiah(14_500), day('2022-05-15'))).toBe(1_450n);
  expect(sold(100, { settlesOn: day('2022-05-30'), fee: rupiah(55_000) })).toMatchObject({ accrued: 2_298n, tax: 230n, arrives: 947_068n });
  // A loss is offset against the interest.
  expect(sold(95, { settlesOn: day('2022-05-30') })).toMatchObject({ accrued: 2_298n, tax: 0n });
});
test('the tax is 15 % before 30 August 2021 and 10 % from that day', () => {
  expect(bonds.bondTax(rupiah(5_000), day('2021-08-29'))).toBe(750n);
  expect(bonds.bondTax(rupiah(5_000), day('2021-08-30'))).toBe(500n);
});
test('rounds half a rupiah of tax down, and more than half up', () => {
  expect(bonds.bondTax(rupiah(5), day('2024-01-01'))).toBe(0n);
  expect(bonds.bondTax(rupiah(6), day('2024-01-01'))).toBe(1n);
  expect(bonds.bondTax(rupiah(15), day('2024-01-01'))).toBe(1n);
});
test.each([
  ['SR019, three coupons', '2023-11-10', 3, '2024-01-11'],
  ['SR024, one', '2026-05-10', 1, '2026-05-11'],
])('%s: tradable from the day after', (_, first, coupons, from) => {
  expect(bonds.tradableAfter({ firstCouponOn: day(first) }, coupons)).toBe(from);
});
test('an amount is positive, between minimum and maximum, and a multiple of the step', () => {
  const limits = { minimum: rupiah(1_000_000), multiple: rupiah(1_000_000), maximum: rupiah(5_000_000_000) };
  expect([0n, -1n, 999_999n, 1_000_000n, 1_500_000n, 5_000_000_000n, 5_000_000_001n].map((amount) => bonds.bondAmountProblem(limits, amount))).toEqual([
    'zeroAmount',
    'zeroAmount',
    'belowMinimum',
    null,
    'notMultiple',
    null,
    'aboveMaximum',
  ]);
});
