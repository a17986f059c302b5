/**
 * Government retail bonds: what a unit pays and when, what of it is taxed, what may be redeemed early, and what a sale
 * comes to. Every amount is whole rupiah, rounded half down, as the information memoranda say it: up to 50 sen become 0.
 */
import type { PartsPerMillion, Rupiah } from './amounts.ts';
import { addDays, type Day, daysBetween, day as dayFrom } from './time.ts';
import { type Calendar, paymentDayOnOrAfter, previousBusinessDay } from './calendar.ts';

/** What one unit is worth when it is issued, and when it is paid back. */
export const BOND_UNIT = 1_000_000n as Rupiah;
const ONE_MILLION = 1_000_000n;
const MONTHS = 12n;

export const BOND_KINDS = ['ORI', 'SR', 'SBR', 'ST'] as const;
/** ORI and SR pay a fixed coupon and can be sold; SBR and ST float above a floor and can be redeemed early. SR and ST are sharia. */
export type BondKind = (typeof BOND_KINDS)[number];

export const isSharia = (kind: BondKind): boolean => kind === 'SR' || kind === 'ST';

/** What a series pays by: the terms that its coupons follow from. */
export interface BondTerms {
  /** Of a floating series the rate it never falls below, which is what it starts with. */
  readonly rate: PartsPerMillion;
  readonly settlesOn: Day;
  readonly maturesOn: Day;
  /** The day of the month on which coupons fall due: at most 28, so that every month has it. */
  readonly couponDay: number;
  readonly firstCouponOn: Day;
}

/** What a floating series follows. */
export interface FloatingTerms extends BondTerms {
  /** Above the rate of the central bank. */
  readonly spread: PartsPerMillion;
  /** The first day of the first new rate; another follows every three months. */
  readonly firstResetOn: Day;
}

/** A rate from a day on: of a series, or of the central bank from the day on which it was decided. */
export interface RateFrom {
  readonly from: Day;
  readonly rate: PartsPerMillion;
}

/** A payment of a series for a number of units. */
export interface CouponPayment {
  /** The day by which it is named, and the one on which banks send it. */
  readonly couponOn: Day;
  readonly payOn: Day;
  readonly gross: Rupiah;
  readonly tax: Rupiah;
  readonly net: Rupiah;
}

/** `dividend / divisor` for amounts that are not below zero, a half rounded down. */
const halfDown = (dividend: bigint, divisor: bigint): Rupiah => ((2n * dividend + divisor - 1n) / (2n * divisor)) as Rupiah;

/** The same day of the month, so many months later. */
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

/** What a unit pays for a whole month. */
export const monthlyCoupon = (rate: PartsPerMillion): Rupiah => halfDown(rate, MONTHS);

/** What a unit earns in so many days of a coupon period. */
const couponOfDays = (rate: PartsPerMillion, days: number, period: number): Rupiah => halfDown(rate * BigInt(days), MONTHS * BigInt(period));

/** What a unit pays first: the days from settlement to the next coupon day, and a month more where the first payment waits for it. */
export function firstCoupon({ settlesOn, couponDay, firstCouponOn }: BondTerms, rate: PartsPerMillion): Rupiah {
  const { before, next } = couponDaysAround(couponDay, settlesOn);
  const begun = couponOfDays(rate, daysBetween(settlesOn, next), daysBetween(before, next));
  return firstCouponOn === next ? begun : ((begun + monthlyCoupon(rate)) as Rupiah);
}

/** Whether the first payment can stand where the terms say: on the coupon day after settlement, or a month later. */
export function isFirstCouponDay({ settlesOn, couponDay }: Pick<BondTerms, 'settlesOn' | 'couponDay'>, day: Day): boolean {
  const { next } = couponDaysAround(couponDay, settlesOn);
  return day === next || day === monthsLater(next, 1);
}

/** Every coupon day of a series, first to last: the last is that of its end. */
export function couponDaysOf({ firstCouponOn, maturesOn }: Pick<BondTerms, 'firstCouponOn' | 'maturesOn'>): Day[] {
  const days: Day[] = [];
  for (let month = 0; ; month += 1) {
    const day = monthsLater(firstCouponOn, month);
    if (day > maturesOn) return days;
    days.push(day);
  }
}

/** The rate that a series pays on a coupon day: the newest that had begun by then, or the one of its terms. */
export function rateOn({ rate }: Pick<BondTerms, 'rate'>, rates: readonly RateFrom[], day: Day): PartsPerMillion {
  const begun = rates.filter(({ from }) => from <= day);
  return begun.reduce<RateFrom | null>((newest, one) => (newest === null || one.from > newest.from ? one : newest), null)?.rate ?? rate;
}

/** The days on which a floating series gets a new rate, the day after a coupon day each. */
export function resetDaysOf({ firstResetOn, maturesOn }: Pick<FloatingTerms, 'firstResetOn' | 'maturesOn'>): Day[] {
  const days: Day[] = [];
  for (let step = 0; ; step += 1) {
    const day = monthsLater(firstResetOn, 3 * step);
    if (day > maturesOn) return days;
    days.push(day);
  }
}

/** The last day whose decision of the central bank still counts for a new rate: the third business day before it. */
export function lookedAtOn(calendar: Calendar, resetOn: Day): Day {
  let day = resetOn;
  for (let step = 0; step < 3; step += 1) day = previousBusinessDay(calendar, day);
  return day;
}

/** The rate of a floating series after a decision of the central bank. */
export function newRate({ rate: floor, spread }: Pick<FloatingTerms, 'rate' | 'spread'>, decision: PartsPerMillion): PartsPerMillion {
  const floating = (decision + spread) as PartsPerMillion;
  return floating > floor ? floating : floor;
}

/** The decision that stands on a day, its own included; null when none is known. */
export const decisionOn = (decisions: readonly RateFrom[], day: Day): RateFrom | null =>
  decisions.reduce<RateFrom | null>((newest, one) => (one.from <= day && (newest === null || one.from > newest.from) ? one : newest), null);

/** Since this day a tenth of what a bond earns is withheld, before it 15 %. */
const LESS_TAX_FROM = '2021-08-30';
const taxRateOn = (day: Day): bigint => (day >= LESS_TAX_FROM ? 100_000n : 150_000n);

/** What is withheld for good of what a person earns with one series on a day. */
export const bondTax = (earned: Rupiah, on: Day): Rupiah => (earned <= 0n ? (0n as Rupiah) : halfDown(earned * taxRateOn(on), ONE_MILLION));

/** A payment of so much a unit. */
export function couponPayment(calendar: Calendar, couponOn: Day, perUnit: Rupiah, units: bigint): CouponPayment {
  // The next day on which banks work; nothing is paid for the days between.
  const payOn = paymentDayOnOrAfter(calendar, couponOn);
  const gross = (perUnit * units) as Rupiah;
  const tax = bondTax(gross, payOn);
  return { couponOn, payOn, gross, tax, net: (gross - tax) as Rupiah };
}

/** What a unit pays on a coupon day, by the rates that are known. */
export function perUnitOn(terms: BondTerms, rates: readonly RateFrom[], couponOn: Day): Rupiah {
  const rate = rateOn(terms, rates, couponOn);
  return couponOn === terms.firstCouponOn ? firstCoupon(terms, rate) : monthlyCoupon(rate);
}

/** Every payment of a number of units, first to last. What lies ahead of a floating series stays at the newest rate that is known. */
export const paymentsOf = (calendar: Calendar, terms: BondTerms, rates: readonly RateFrom[], units: bigint): CouponPayment[] =>
  couponDaysOf(terms).map((couponOn) => couponPayment(calendar, couponOn, perUnitOn(terms, rates, couponOn), units));

/** The first day on which a series may be sold: the day after the coupon that it has to be held for. */
export const tradableAfter = (terms: Pick<BondTerms, 'firstCouponOn'>, coupons: number): Day => addDays(monthsLater(terms.firstCouponOn, coupons - 1), 1);

/** When money redeemed early comes: on the coupon day after the window, on which the whole month is still paid. */
export const redemptionSettlesOn = (calendar: Calendar, couponDay: number, closesOn: Day): Day =>
  paymentDayOnOrAfter(calendar, couponDaysAround(couponDay, closesOn).next);

export interface RedeemableLot {
  readonly bought: Rupiah;
  readonly redeemed: Rupiah;
  /** The share of a purchase that may be redeemed, and in which steps. */
  readonly most: PartsPerMillion;
  readonly multiple: Rupiah;
}

/** How much of one purchase may still be redeemed early: nothing of less than two units. */
export function redeemable({ bought, redeemed, most, multiple }: RedeemableLot): Rupiah {
  if (bought < 2n * BOND_UNIT) return 0n as Rupiah;
  const allowed = ((bought * most) / (ONE_MILLION * multiple)) * multiple;
  return (allowed > redeemed ? allowed - redeemed : 0n) as Rupiah;
}

/** A price in ten-thousandths of a percent of the nominal: 100 % is 1,000,000, which makes the proceed of a unit whole. */
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

/** What a sale comes to. A loss lowers what is taxed of the interest of the same sale, never below nothing. */
export function saleFigures({ units, price, rate, couponDay, settlesOn, fee }: Sale): SaleFigures {
  const { before, next } = couponDaysAround(couponDay, settlesOn);
  const proceed = (units * price) as Rupiah;
  const gain = (proceed - units * BOND_UNIT) as Rupiah;
  const accrued = (units * couponOfDays(rate, daysBetween(before, settlesOn), daysBetween(before, next))) as Rupiah;
  const tax = bondTax((accrued + gain) as Rupiah, settlesOn);
  return { proceed, gain, accrued, tax, arrives: (proceed + accrued - tax - fee) as Rupiah };
}

/** What is wrong with the amount of an order. */
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
