/**
 * The series of government retail bonds in the sandbox: those of the reference data with known terms, and some invented ones, so
 * that some are on offer in November 2026.
 */
import { partsPerMillion, type PartsPerMillion, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_KINDS, type BondKind, couponDaysAround, monthsLater, type RateFrom, redemptionSettlesOn, tradableAfter } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, day as dayFrom, daysBetween, type Instant, parseDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { rowsOf } from '../../../database/reference/rows.ts';

export interface BondSeries {
  readonly seri: string;
  readonly kind: BondKind;
  readonly tenorYears: number;
  readonly rate: PartsPerMillion;
  /** Only for floating series, with the first day of the first new rate. */
  readonly spread: PartsPerMillion | null;
  readonly firstResetOn: Day | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly settlesOn: Day;
  readonly maturesOn: Day;
  readonly couponDay: number;
  readonly firstCouponOn: Day;
  readonly minimum: Rupiah;
  readonly multiple: Rupiah;
  readonly maximum: Rupiah;
  readonly tradableFrom: Day | null;
  readonly redemption: { readonly opensAt: Instant; readonly closesAt: Instant; readonly settlesOn: Day; readonly most: PartsPerMillion } | null;
}

type Column =
  | 'series'
  | 'family'
  | 'tenor_years'
  | 'coupon_pct'
  | 'spread_bps'
  | 'implied_spread_bps'
  | 'offer_start'
  | 'offer_end'
  | 'issue_date'
  | 'maturity_date'
  | 'coupon_day'
  | 'min_order_idr'
  | 'max_order_idr'
  | 'early_redemption_start'
  | 'early_redemption_end';
type Row = Readonly<Record<Column, string>>;

/** Invented series that the ministry has not announced. */
const INVENTED: readonly Row[] = [
  invented('ST017T2', 'ST', 2, '6.10', '60', ['2026-11-09', '2026-12-02', '2026-12-09', '2028-11-10'], ['2027-10-25', '2027-11-03']),
  invented('ST017T4', 'ST', 4, '6.30', '80', ['2026-11-09', '2026-12-02', '2026-12-09', '2030-11-10'], ['2028-10-25', '2028-11-03']),
  invented('ORI031T3', 'ORI', 3, '6.60', '', ['2026-11-16', '2026-12-10', '2026-12-16', '2029-12-15']),
  invented('ORI031T6', 'ORI', 6, '6.80', '', ['2026-11-16', '2026-12-10', '2026-12-16', '2032-12-15']),
  invented('SBR015T2', 'SBR', 2, '6.20', '70', ['2027-01-11', '2027-02-04', '2027-02-10', '2029-02-10'], ['2028-01-31', '2028-02-04']),
  invented('SBR015T4', 'SBR', 4, '6.40', '90', ['2027-01-11', '2027-02-04', '2027-02-10', '2031-02-10'], ['2029-01-29', '2029-02-05']),
];

function invented(
  series: string,
  family: BondKind,
  tenor: number,
  coupon: string,
  spread: string,
  [start, end, issued, matures]: readonly [string, string, string, string],
  [from, until]: readonly [string, string] | readonly [] = [],
): Row {
  return {
    series,
    family,
    tenor_years: String(tenor),
    coupon_pct: coupon,
    spread_bps: spread,
    implied_spread_bps: '',
    offer_start: start,
    offer_end: end,
    issue_date: issued,
    maturity_date: matures,
    coupon_day: matures.slice(-2),
    min_order_idr: '1000000',
    max_order_idr: series.endsWith('T4') || series.endsWith('T6') ? '10000000000' : '5000000000',
    early_redemption_start: from ?? '',
    early_redemption_end: until ?? '',
  };
}

/** First coupons that were paid earlier than the dates of the series suggest. */
const FIRST_COUPONS: Readonly<Record<string, string>> = { SR024T3: '2026-05-10', SR024T5: '2026-05-10' };
/** Bonds that settle fewer than this many days before a coupon day receive their first coupon a month later, as most series of these years did. */
const TOO_SHORT = 20;
const OPENS = timeOfDay('09:00');
const CLOSES = timeOfDay('10:00');
const HALF = partsPerMillion(500_000);

const isFloating = (kind: BondKind): boolean => kind === 'SBR' || kind === 'ST';

/** The terms of a row; null if a required value is missing. */
function seriesOf(calendar: Calendar, row: Row): BondSeries | null {
  const kind = BOND_KINDS.find((one) => one === row.family);
  const [opens, closes, settlesOn, maturesOn] = [row.offer_start, row.offer_end, row.issue_date, row.maturity_date].map(parseDay);
  const spread = row.spread_bps || row.implied_spread_bps;
  if (!kind || !opens || !closes || !settlesOn || !maturesOn || !row.tenor_years || !row.min_order_idr || !row.max_order_idr) return null;
  if (isFloating(kind) && !spread) return null;
  const couponDay = Number(row.coupon_day);
  const { next } = couponDaysAround(couponDay, settlesOn);
  const isLongEnough = daysBetween(settlesOn, next) >= TOO_SHORT;
  const firstCouponOn = dayFrom(FIRST_COUPONS[row.series] ?? (isLongEnough ? next : monthsLater(next, 1)));
  const [from, until] = [row.early_redemption_start, row.early_redemption_end].map(parseDay);
  return {
    seri: row.series,
    kind,
    tenorYears: Number(row.tenor_years),
    rate: partsPerMillion(Math.round(Number(row.coupon_pct) * 10_000)),
    spread: isFloating(kind) ? partsPerMillion(Number(spread) * 100) : null,
    firstResetOn: isFloating(kind) ? firstReset(kind, settlesOn, maturesOn) : null,
    opensAt: at(opens, OPENS),
    closesAt: at(closes, CLOSES),
    settlesOn,
    maturesOn,
    couponDay,
    firstCouponOn,
    minimum: rupiah(BigInt(row.min_order_idr)),
    multiple: rupiah(1_000_000n),
    maximum: rupiah(BigInt(row.max_order_idr)),
    // Sharia series until 2025 are held for three coupons; those of 2026 and all conventional ones for one.
    tradableFrom: isFloating(kind) ? null : tradableAfter({ firstCouponOn }, kind === 'SR' && settlesOn < '2026-01-01' ? 3 : 1),
    redemption:
      from && until
        ? {
            opensAt: at(from, OPENS),
            closesAt: at(until, timeOfDay(kind === 'SBR' ? '15:00' : '10:00')),
            settlesOn: redemptionSettlesOn(calendar, couponDay, until),
            most: HALF,
          }
        : null,
  };
}

/**
 * Rates of ST change in February, May, August and November, those of SBR every three months counted back from maturity; the first
 * change is more than a month after settlement.
 */
function firstReset(kind: BondKind, settlesOn: Day, maturesOn: Day): Day {
  let first = kind === 'ST' ? dayFrom('2040-02-11') : addDays(maturesOn, 1);
  while (daysBetween(settlesOn, monthsLater(first, -3)) > 31) first = monthsLater(first, -3);
  return first;
}

/** Every series with known terms that settled in 2023 or later. */
export const bondSeries = (calendar: Calendar): BondSeries[] =>
  [...rowsOf<Column>('sbn_series.csv'), ...INVENTED].flatMap((row) => seriesOf(calendar, row) ?? []).filter(({ settlesOn }) => settlesOn >= '2023-01-01');

/** Central bank rate decisions by day; a decision of which only the month is known counts from its 20th. */
export const bankDecisions = (): RateFrom[] =>
  rowsOf<'date' | 'precision' | 'rate_pct'>('bi_rate.csv').map(({ date, precision, rate_pct }) => ({
    from: dayFrom(precision === 'day' ? date : `${date}-20`),
    rate: partsPerMillion(Math.round(Number(rate_pct) * 10_000)),
  }));
