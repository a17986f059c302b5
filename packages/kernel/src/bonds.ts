/**
 * Government retail bonds: coupons and payment days, tax, early redemption, and sales. Amounts are whole rupiah, rounded half
 * down as the information memoranda prescribe: up to 50 sen become 0.
 */
import type { PartsPerMillion, Rupiah } from './amounts.ts';
import { addDays, type Day, daysBetween, day as dayFrom } from './time.ts';
import { type Calendar, paymentDayOnOrAfter, previousBusinessDay } from './calendar.ts';

/** Nominal of one unit, paid at issue and repaid at maturity, in rupiah. */
export const BOND_UNIT = 1_000_000n as Rupiah;
const ONE_MILLION = 1_000_000n;
const MONTHS = 12n;

export const BOND_KINDS = ['ORI', 'SR', 'SBR', 'ST'] as const;
/** ORI and SR pay a fixed coupon and can be sold; SBR and ST float above a floor and can be redeemed early. SR and ST are sharia. */
export type BondKind = (typeof BOND_KINDS)[number];

export const isSharia = (kind: BondKind): boolean => kind === 'SR' || kind === 'ST';

/** Terms of a series that determine its coupons. */
export interface BondTerms {
  /** Yearly coupon rate; for a floating series its floor, which is also its first rate. */
  readonly rate: PartsPerMillion;
  readonly settlesOn: Day;
  readonly maturesOn: Day;
  /** Day of the month on which coupons fall due: at most 28, so that every month has it. */
  readonly couponDay: number;
  readonly firstCouponOn: Day;
}

/** Terms of a floating series. */
export interface FloatingTerms extends BondTerms {
  /** Added to the central bank's rate. */
  readonly spread: PartsPerMillion;
  /** First day of the first new rate; another follows every three months. */
  readonly firstResetOn: Day;
}

/** A rate valid from a day: of a series, or of the central bank from the day of its decision. */
export interface RateFrom {
  readonly from: Day;
  readonly rate: PartsPerMillion;
}

/** A coupon payment for a number of units. */
export interface CouponPayment {
  /** The nominal coupon day, and the day on which banks pay. */
  readonly couponOn: Day;
  readonly payOn: Day;
  readonly gross: Rupiah;
  readonly tax: Rupiah;
  readonly net: Rupiah;
}

/** `dividend / divisor`, rounded half down, for non-negative amounts. */
const halfDown = (dividend: bigint, divisor: bigint): Rupiah => ((2n * dividend + divisor - 1n) / (2n * divisor)) as Rupiah;

/** The same day of the month, a number of months later. */
export function monthsLater(from: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const two = (value: number): string => String(value).padStart(2, '0');
  return dayFrom(`${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(date)}`);
}

/** The coupon day on or before a day, and the one after it. */
export function couponDaysAround(couponDay: number, day: Day): { readonly before: Day; readonly next: Day } {
  const inMonth = dayFrom(`${day.slice(0, 7)}-${String(couponDay).padStart(2, '0')}`);
  const before = inMonth <= day ? inMonth : monthsLater(inMonth, -1);
  return { before, next: monthsLater(before, 1) };
}

/** Coupon of one unit for a whole month, in rupiah. */
export const monthlyCoupon = (rate: PartsPerMillion): Rupiah => halfDown(rate, MONTHS);

/** Coupon of one unit for some days of a coupon period. */
const couponOfDays = (rate: PartsPerMillion, days: number, period: number): Rupiah => halfDown(rate * BigInt(days), MONTHS * BigInt(period));

/** First coupon of one unit: the days from settlement to the next coupon day, plus one month if the first payment is a month later. */
export function firstCoupon({ settlesOn, couponDay, firstCouponOn }: BondTerms, rate: PartsPerMillion): Rupiah {
  const { before, next } = couponDaysAround(couponDay, settlesOn);
  const begun = couponOfDays(rate, daysBetween(settlesOn, next), daysBetween(before, next));
  return firstCouponOn === next ? begun : ((begun + monthlyCoupon(rate)) as Rupiah);
}

/** Whether the first payment may be on this day: the coupon day after settlement, or one month later. */
export function isFirstCouponDay({ settlesOn, couponDay }: Pick<BondTerms, 'settlesOn' | 'couponDay'>, day: Day): boolean {
  const { next } = couponDaysAround(couponDay, settlesOn);
  return day === next || day === monthsLater(next, 1);
}

/** All coupon days of a series in order; the last is at maturity. */
export function couponDaysOf({ firstCouponOn, maturesOn }: Pick<BondTerms, 'firstCouponOn' | 'maturesOn'>): Day[] {
  const days: Day[] = [];
  for (let month = 0; ; month += 1) {
    const day = monthsLater(firstCouponOn, month);
    if (day > maturesOn) return days;
    days.push(day);
  }
}

/** The rate of a series on a coupon day: the newest one valid by then, otherwise the rate of its terms. */
export function rateOn({ rate }: Pick<BondTerms, 'rate'>, rates: readonly RateFrom[], day: Day): PartsPerMillion {
  const begun = rates.filter(({ from }) => from <= day);
  return begun.reduce<RateFrom | null>((newest, one) => (newest === null || one.from > newest.from ? one : newest), null)?.rate ?? rate;
}

/** The days on which a floating series gets a new rate, each the day after a coupon day. */
export function resetDaysOf({ firstResetOn, maturesOn }: Pick<FloatingTerms, 'firstResetOn' | 'maturesOn'>): Day[] {
  const days: Day[] = [];
  for (let step = 0; ; step += 1) {
    const day = monthsLater(firstResetOn, 3 * step);
    if (day > maturesOn) return days;
    days.push(day);
  }
}

/** Last day whose central bank decision counts for a new rate: the third business day before it. */
export function lookedAtOn(calendar: Calendar, resetOn: Day): Day {
  let day = resetOn;
  for (let step = 0; step < 3; step += 1) day = previousBusinessDay(calendar, day);
  return day;
}

/** The rate of a floating series after a central bank decision: decision plus spread, at least the floor. */
export function newRate({ rate: floor, spread }: Pick<FloatingTerms, 'rate' | 'spread'>, decision: PartsPerMillion): PartsPerMillion {
  const floating = (decision + spread) as PartsPerMillion;
  return floating > floor ? floating : floor;
}

/** The decision valid on a day, including one of that day; null if none is known. */
export const decisionOn = (decisions: readonly RateFrom[], day: Day): RateFrom | null =>
  decisions.reduce<RateFrom | null>((newest, one) => (one.from <= day && (newest === null || one.from > newest.from) ? one : newest), null);

/** From this day the withholding tax is 10 %, before it 15 %. */
const LESS_TAX_FROM = '2021-08-30';
const taxRateOn = (day: Day): bigint => (day >= LESS_TAX_FROM ? 100_000n : 150_000n);

/** Final withholding tax on a person's earnings from one series on a day, in rupiah. */
export const bondTax = (earned: Rupiah, on: Day): Rupiah => (earned <= 0n ? (0n as Rupiah) : halfDown(earned * taxRateOn(on), ONE_MILLION));

/** A coupon payment at a given amount per unit. */
export function couponPayment(calendar: Calendar, couponOn: Day, perUnit: Rupiah, units: bigint): CouponPayment {
  // The next day on which banks work; no interest is paid for the days in between.
  const payOn = paymentDayOnOrAfter(calendar, couponOn);
  const gross = (perUnit * units) as Rupiah;
  const tax = bondTax(gross, payOn);
  return { couponOn, payOn, gross, tax, net: (gross - tax) as Rupiah };
}

/** Coupon of one unit on a coupon day, by the known rates. */
export function perUnitOn(terms: BondTerms, rates: readonly RateFrom[], couponOn: Day): Rupiah {
  const rate = rateOn(terms, rates, couponOn);
  return couponOn === terms.firstCouponOn ? firstCoupon(terms, rate) : monthlyCoupon(rate);
}

/** All payments for a number of units, in order. Future payments of a floating series use the newest known rate. */
export const paymentsOf = (calendar: Calendar, terms: BondTerms, rates: readonly RateFrom[], units: bigint): CouponPayment[] =>
  couponDaysOf(terms).map((couponOn) => couponPayment(calendar, couponOn, perUnitOn(terms, rates, couponOn), units));

/** First day on which a series may be sold: the day after the last coupon of the minimum holding period. */
export const tradableAfter = (terms: Pick<BondTerms, 'firstCouponOn'>, coupons: number): Day => addDays(monthsLater(terms.firstCouponOn, coupons - 1), 1);

/** Payment day of an early redemption: the coupon day after the window closes, for which the whole month's coupon is still paid. */
export const redemptionSettlesOn = (calendar: Calendar, couponDay: number, closesOn: Day): Day =>
  paymentDayOnOrAfter(calendar, couponDaysAround(couponDay, closesOn).next);

export interface RedeemableLot {
  readonly bought: Rupiah;
  readonly redeemed: Rupiah;
  /** Share of a purchase that may be redeemed, and the step of the amount. */
  readonly most: PartsPerMillion;
  readonly multiple: Rupiah;
}

/** Nominal of one purchase that may still be redeemed early; zero if fewer than two units were bought. */
export function redeemable({ bought, redeemed, most, multiple }: RedeemableLot): Rupiah {
  if (bought < 2n * BOND_UNIT) return 0n as Rupiah;
  const allowed = ((bought * most) / (ONE_MILLION * multiple)) * multiple;
  return (allowed > redeemed ? allowed - redeemed : 0n) as Rupiah;
}

/** A sale. The price is in ten-thousandths of a percent of the nominal: 100 % is 1,000,000, so a unit's proceeds are whole rupiah. */
export interface Sale {
  readonly units: bigint;
  readonly price: bigint;
  readonly rate: PartsPerMillion;
  readonly couponDay: number;
  readonly settlesOn: Day;
  readonly fee: Rupiah;
}

export interface SaleFigures {
  readonly proceed: Rupiah;
  readonly gain: Rupiah;
  readonly accrued: Rupiah;
  readonly tax: Rupiah;
  readonly arrives: Rupiah;
}

/** Figures of a sale. A loss reduces the taxable interest of the same sale, not below zero. */
export function saleFigures({ units, price, rate, couponDay, settlesOn, fee }: Sale): SaleFigures {
  const { before, next } = couponDaysAround(couponDay, settlesOn);
  const proceed = (units * price) as Rupiah;
  const gain = (proceed - units * BOND_UNIT) as Rupiah;
  const accrued = (units * couponOfDays(rate, daysBetween(before, settlesOn), daysBetween(before, next))) as Rupiah;
  const tax = bondTax((accrued + gain) as Rupiah, settlesOn);
  return { proceed, gain, accrued, tax, arrives: (proceed + accrued - tax - fee) as Rupiah };
}

/** Why an order amount is invalid. */
export type BondAmountProblem = 'zeroAmount' | 'belowMinimum' | 'aboveMaximum' | 'notMultiple';
export interface BondLimits {
  readonly minimum: Rupiah;
  readonly multiple: Rupiah;
  readonly maximum: Rupiah;
}
export function bondAmountProblem({ minimum, multiple, maximum }: BondLimits, amount: bigint): BondAmountProblem | null {
  if (amount <= 0n) return 'zeroAmount';
  if (amount < minimum) return 'belowMinimum';
  if (amount > maximum) return 'aboveMaximum';
  return amount % multiple === 0n ? null : 'notMultiple';
}
