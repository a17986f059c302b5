/** Rules of bond series: states, dealing hours, events, terms, and which series to buy for which year. */
import type { BondEvent } from '@lumbung/contract/bond-series/get-calendar.ts';
import { parseDecimal, type PartsPerMillion, partsPerMillion, type Rupiah, rupiah, SCALE, total } from '@lumbung/kernel/amounts.ts';
import {
  BOND_UNIT,
  type BondKind,
  type BondLimits,
  bondTax,
  couponDaysOf,
  type CouponPayment,
  isFirstCouponDay,
  monthlyCoupon,
  paymentsOf,
  rateOn,
  type RateFrom,
  resetDaysOf,
} from '@lumbung/kernel/bonds.ts';
import { type Calendar, isBusinessDay, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, dayOf, day as dayFrom, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';

/** A series as published. */
export interface Series extends BondLimits {
  readonly seri: string;
  readonly kind: BondKind;
  readonly tenorYears: number;
  readonly rate: PartsPerMillion;
  readonly spread: PartsPerMillion | null;
  readonly firstResetOn: Day | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly settlesOn: Day;
  readonly maturesOn: Day;
  readonly couponDay: number;
  readonly firstCouponOn: Day;
  readonly tradableFrom: Day | null;
  readonly redemption: Redemption | null;
  readonly memorandum: string | null;
}

export interface Redemption {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly settlesOn: Day;
  readonly most: PartsPerMillion;
}

/** A series with all its rates, newest first. */
export interface RatedSeries extends Series {
  readonly rates: readonly RateFrom[];
  /** The national quota at the last query. */
  readonly seen: { readonly quota: Rupiah; readonly at: Instant } | null;
}

export type SeriesState = 'announced' | 'open' | 'closed' | 'settled' | 'matured';
type Dated = Pick<Series, 'opensAt' | 'closesAt' | 'settlesOn' | 'maturesOn'>;

export function stateOf({ opensAt, closesAt, settlesOn, maturesOn }: Dated, now: Instant): SeriesState {
  const today = dayOf(now);
  if (today >= maturesOn) return 'matured';
  if (today >= settlesOn) return 'settled';
  return now < opensAt ? 'announced' : now < closesAt ? 'open' : 'closed';
}

/** Open and announced series, by closing time, then by name. */
export const offersOf = <One extends Series>(all: readonly One[], now: Instant): One[] =>
  all.filter((one) => ['open', 'announced'].includes(stateOf(one, now))).sort((a, b) => a.closesAt - b.closesAt || a.seri.localeCompare(b.seri));

/** The rate a series pays today. */
export const rateToday = (series: RatedSeries, now: Instant): PartsPerMillion => rateOn(series, series.rates, dayOf(now));

/** What a unit pays in a whole month, after tax. */
export function netMonth(rate: PartsPerMillion, day: Day): Rupiah {
  const gross = monthlyCoupon(rate);
  return rupiah(gross - bondTax(gross, day));
}

interface Period {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}
export interface Hours {
  readonly isOpen: boolean;
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
  readonly reason: 'later' | 'noneKnown' | 'exchangeClosed' | null;
}

/** The open period that closes last, otherwise the next to open. */
export function hoursOf(periods: readonly Period[], now: Instant): Hours {
  const open = periods.filter(({ opensAt, closesAt }) => opensAt <= now && now < closesAt).sort((a, b) => b.closesAt - a.closesAt)[0];
  if (open) return { isOpen: true, ...pick(open), reason: null };
  const next = periods.filter(({ opensAt }) => opensAt > now).sort((a, b) => a.opensAt - b.opensAt)[0];
  return next ? { isOpen: false, ...pick(next), reason: 'later' } : { isOpen: false, opensAt: null, closesAt: null, reason: 'noneKnown' };
}
const pick = ({ opensAt, closesAt }: Period): Period => ({ opensAt, closesAt });

const DEALING = { from: timeOfDay('09:00'), until: timeOfDay('15:00') };

/** Sales are dealt on exchange days from nine to three, once a series is tradable. */
export function saleHours(calendar: Calendar, all: readonly Pick<Series, 'tradableFrom' | 'maturesOn'>[], now: Instant): Hours {
  const today = dayOf(now);
  if (!all.some(({ tradableFrom, maturesOn }) => tradableFrom !== null && tradableFrom <= today && today < maturesOn))
    return { isOpen: false, opensAt: null, closesAt: null, reason: 'noneKnown' };
  const isOver = !isBusinessDay(calendar, today) || now >= at(today, DEALING.until);
  const day = isOver ? nextBusinessDay(calendar, today) : today;
  const [opensAt, closesAt] = [at(day, DEALING.from), at(day, DEALING.until)];
  const isOpen = opensAt <= now;
  return { isOpen, opensAt, closesAt, reason: isOpen ? null : 'exchangeClosed' };
}

export interface Dates {
  readonly day: Day;
  readonly seri: string;
  readonly event: BondEvent;
}

/** Events of series in [from, until), in order. */
export function datesOf(all: readonly Series[], from: Day, until: Day): Dates[] {
  const dates = all.flatMap((series) => eventsOf(series).map(([event, day]): Dates => ({ day, seri: series.seri, event })));
  return dates.filter(({ day }) => from <= day && day < until).sort((a, b) => compare(a.day, b.day) || compare(a.seri, b.seri));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function eventsOf(series: Series): (readonly [BondEvent, Day])[] {
  const { opensAt, closesAt, settlesOn, maturesOn, tradableFrom, redemption } = series;
  const each = (event: BondEvent, days: readonly Day[]) => days.map((day) => [event, day] as const);
  return [
    ...each('offerOpens', [dayOf(opensAt)]),
    ...each('offerCloses', [dayOf(closesAt)]),
    ...each('settles', [settlesOn]),
    ...each('coupon', couponDaysOf(series)),
    ...each('newRate', resetsOf(series)),
    ...each('redemptionOpens', redemption ? [dayOf(redemption.opensAt)] : []),
    ...each('redemptionCloses', redemption ? [dayOf(redemption.closesAt)] : []),
    ...each('tradable', tradableFrom ? [tradableFrom] : []),
    ...each('matures', [maturesOn]),
  ];
}

/** The days on which a series gets a new rate; none for a fixed one. */
export const resetsOf = ({ firstResetOn, maturesOn }: Pick<Series, 'firstResetOn' | 'maturesOn'>): Day[] =>
  firstResetOn === null ? [] : resetDaysOf({ firstResetOn, maturesOn });

/** The payments of an amount until maturity, at the given rate. */
export interface Way {
  readonly rate: PartsPerMillion;
  readonly payments: readonly CouponPayment[];
  readonly gross: Rupiah;
  readonly tax: Rupiah;
  readonly net: Rupiah;
  readonly back: Rupiah;
}

export function wayOf(calendar: Calendar, series: Series, rate: PartsPerMillion, amount: Rupiah): Way {
  const payments = paymentsOf(calendar, { ...series, rate }, [], amount / BOND_UNIT);
  const [gross, tax, net] = (['gross', 'tax', 'net'] as const).map((part) => total(payments.map((payment) => payment[part]))) as [Rupiah, Rupiah, Rupiah];
  return { rate, payments, gross, tax, net, back: rupiah(amount + net) };
}

export interface Need {
  readonly year: number;
  readonly amount: Rupiah;
}
export interface Rung extends Need {
  readonly series: RatedSeries | null;
  readonly nominal: Rupiah;
  readonly netPerMonth: Rupiah;
  /** The part of the amount that no series repays in time. */
  readonly uncovered: Rupiah;
  readonly reason: 'noneInTime' | 'limitReached' | null;
}

/**
 * For each year of need, the series on offer or announced that matures last before the year begins. Its nominal is the
 * amount rounded up to whole steps, limited to what one investor may hold of the series across all years.
 */
export function ladderOf(offers: readonly RatedSeries[], needs: readonly Need[], now: Instant): Rung[] {
  const taken = new Map<string, bigint>();
  return needs.map((need) => {
    const begins = dayFrom(`${need.year}-01-01`);
    const [series] = offers.filter(({ maturesOn }) => maturesOn < begins).sort((a, b) => compare(b.maturesOn, a.maturesOn) || compare(a.seri, b.seri));
    const none = { ...need, series: null, nominal: rupiah(0n), netPerMonth: rupiah(0n), uncovered: need.amount };
    if (!series) return { ...none, reason: 'noneInTime' };
    const left = series.maximum - (taken.get(series.seri) ?? 0n);
    const wanted = ((need.amount + series.multiple - 1n) / series.multiple) * series.multiple;
    const atLeast = wanted < series.minimum ? series.minimum : wanted;
    if (left < series.minimum) return { ...none, reason: 'limitReached' };
    const nominal = rupiah(atLeast < left ? atLeast : left);
    taken.set(series.seri, (taken.get(series.seri) ?? 0n) + nominal);
    const netPerMonth = netOf(rateToday(series, now), nominal, dayOf(now));
    const uncovered = rupiah(nominal < need.amount ? need.amount - nominal : 0n);
    return { ...need, series, nominal, netPerMonth, uncovered, reason: uncovered > 0n ? 'limitReached' : null };
  });
}

function netOf(rate: PartsPerMillion, nominal: Rupiah, day: Day): Rupiah {
  const gross = rupiah(monthlyCoupon(rate) * (nominal / BOND_UNIT));
  return rupiah(gross - bondTax(gross, day));
}

export type TermsProblem =
  | 'offerPassed'
  | 'daysOutOfOrder'
  | 'firstCouponWrong'
  | 'limitsWrong'
  | 'floatingTermsWrong'
  | 'saleTermsWrong'
  | 'redemptionTermsWrong';

/** Why the terms of a series cannot be published, or null. */
export function termsProblem(series: Series, now: Instant): TermsProblem | null {
  const { kind, opensAt, closesAt, settlesOn, maturesOn, couponDay, firstCouponOn, minimum, multiple, maximum } = series;
  if (closesAt <= now) return 'offerPassed';
  const isEndRight = Number(maturesOn.slice(8)) === couponDay && maturesOn > firstCouponOn;
  if (opensAt >= closesAt || dayOf(closesAt) >= settlesOn || !isEndRight) return 'daysOutOfOrder';
  if (!isFirstCouponDay(series, firstCouponOn)) return 'firstCouponWrong';
  if ([minimum, multiple, maximum].some((one) => one % BOND_UNIT !== 0n) || minimum > maximum || minimum % multiple !== 0n || maximum % multiple !== 0n)
    return 'limitsWrong';
  if (isFloating(kind) ? !isFloatingRight(series) : series.spread !== null || series.firstResetOn !== null) return 'floatingTermsWrong';
  if (isFloating(kind) ? series.tradableFrom !== null : !isSaleDay(series)) return 'saleTermsWrong';
  return isFloating(kind) || series.redemption === null ? redemptionProblem(series) : 'redemptionTermsWrong';
}

const isFloating = (kind: BondKind): boolean => kind === 'SBR' || kind === 'ST';

/** A new rate begins on the day after a coupon day. */
const isFloatingRight = ({ spread, firstResetOn, firstCouponOn, maturesOn }: Series): boolean =>
  spread !== null && firstResetOn !== null && firstResetOn > firstCouponOn && firstResetOn < maturesOn && isDayAfterCoupon(firstResetOn, maturesOn);

/** Tradable from the day after a coupon day. */
const isSaleDay = ({ tradableFrom, firstCouponOn, maturesOn }: Series): boolean =>
  tradableFrom !== null && tradableFrom > firstCouponOn && tradableFrom < maturesOn && isDayAfterCoupon(tradableFrom, maturesOn);

const isDayAfterCoupon = (day: Day, maturesOn: Day): boolean => addDays(day, -1).slice(8) === maturesOn.slice(8);

function redemptionProblem({ redemption, settlesOn, maturesOn }: Series): 'redemptionTermsWrong' | null {
  if (redemption === null) return null;
  const { opensAt, closesAt, settlesOn: paidOn } = redemption;
  const isRight = dayOf(opensAt) > settlesOn && opensAt < closesAt && dayOf(closesAt) < paidOn && paidOn < maturesOn;
  return isRight ? null : 'redemptionTermsWrong';
}

/** How many days ahead missing rates are shown to operators. */
export const SHOWN_AHEAD = 100;

/** Parses a fraction of one from a request. */
export const shareOf = (said: string): PartsPerMillion => partsPerMillion(parseDecimal(said, SCALE.partsPerMillion)!);

export interface RatesAsked {
  /** The day from which the rates apply, and the last day whose decision counts for it. */
  readonly day: Day;
  readonly lookedAtOn: Day;
  readonly decidedOn: Day;
  readonly rate: PartsPerMillion;
}
export interface RatesKnown {
  /** Number of series that miss a rate from that day. */
  readonly missing: number;
  /** The rate known for the named decision day, and whether a later decision is known up to the deadline. */
  readonly decided: PartsPerMillion | null;
  readonly isDecidedAgain: boolean;
}
export type RatesProblem = 'noRateMissing' | 'rateNotDue' | 'decisionTooLate' | 'decisionKnown';

/** Why rates cannot be set: none is missing, a later decision may still come, the named one is too late, or another one is known. */
export function ratesProblem({ lookedAtOn, decidedOn, rate }: RatesAsked, { missing, decided, isDecidedAgain }: RatesKnown, today: Day): RatesProblem | null {
  if (missing === 0) return 'noRateMissing';
  if (today < lookedAtOn) return 'rateNotDue';
  if (decidedOn > lookedAtOn) return 'decisionTooLate';
  return isDecidedAgain || (decided !== null && decided !== rate) ? 'decisionKnown' : null;
}
