/**
 * Rates of return, with one definition for all screens. Input amounts are exact; only the rate is a float.
 *
 * Money-weighted: the yearly rate at which all payments, each at its time, grow to the withdrawals and the remaining value
 * (XIRR). Time-weighted: growth chained day by day, so that payments and withdrawals do not affect it.
 */
import { type PartsPerMillion, partsPerMillion } from './amounts.ts';
import { type Day, daysBetween } from './time.ts';

/** Net cash flow of a day from the investor's view: negative if paid in, positive if received. */
export interface CashFlow {
  readonly day: Day;
  readonly amount: bigint;
}

/** Days per year, as in spreadsheets. */
const YEAR = 365;
/** Search limit for the logarithm of growth: beyond e^40 there is no meaningful rate. */
const WIDEST = 40;
const STEPS = 200;

/**
 * Yearly rate at which the present value of all flows is zero (XIRR), as a fraction. Null if there is none: nothing was paid
 * in, nothing was received, or all flows are on one day.
 */
export function moneyWeightedRate(flows: readonly CashFlow[]): number | null {
  const first = flows.reduce<Day | null>((least, { day }) => (least === null || day < least ? day : least), null);
  if (first === null) return null;
  const last = flows.reduce<Day>((most, { day }) => (day > most ? day : most), first);
  const span = daysBetween(first, last);
  if (span === 0) return null;
  // Solves for the logarithm of growth over the whole span, which is equally well scaled for a day and for twenty years.
  const parts = flows.map(({ day, amount }) => ({ amount: Number(amount), part: daysBetween(first, day) / span }));
  const presentValue = (growth: number): number => parts.reduce((sum, { amount, part }) => sum + amount * Math.exp(-growth * part), 0);
  const bracket = nearestSignChange(presentValue);
  return bracket === null ? null : Math.expm1((rootBetween(presentValue, ...bracket) * YEAR) / span);
}

/** The interval nearest to zero at whose ends the function has different signs; null if there is none. */
function nearestSignChange(of: (at: number) => number): [number, number] | null {
  const differs = (one: number, other: number): boolean => of(one) * of(other) <= 0 && of(one) !== of(other);
  for (let inner = 0, outer = 0.05; inner < WIDEST; inner = outer, outer *= 1.5) {
    if (differs(inner, outer)) return [inner, outer];
    if (differs(-outer, -inner)) return [-outer, -inner];
  }
  return null;
}

/** Root by bisection: slower than other methods, but it always converges. */
function rootBetween(of: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const sign = Math.sign(of(low));
  if (sign === 0) return low;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(of(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Value at the start of a day after cash flows, and at its end including income. */
export interface GrowthDay {
  readonly before: bigint;
  readonly after: bigint;
}

/** Growth of one day as a factor; 1 if nothing was held. */
export const growthOf = ({ before, after }: GrowthDay): number => (before > 0n && after > 0n ? Number(after) / Number(before) : 1);

/** Growth factor over a number of days as a factor per year. */
export const perYear = (factor: number, days: number): number => factor ** (YEAR / days);

/** Whether a return is shown per year: if it spans more than 366 days. Shorter periods show the return of the period. */
export const isPerYear = (days: number): boolean => days > YEAR + 1;

/** A yearly rate as shown: per year beyond a year, otherwise for the number of days. Parts per million; null if it cannot be shown. */
export const shownRate = (yearly: number | null, days: number): PartsPerMillion | null =>
  yearly === null ? null : shareOf(isPerYear(days) ? yearly : Math.expm1((Math.log1p(yearly) * days) / YEAR));

/** A growth factor as shown, by the same rule. */
export const shownGrowth = (factor: number, days: number): PartsPerMillion | null => shareOf((isPerYear(days) ? perYear(factor, days) : factor) - 1);

/** A rate in parts per million; null if it is too large to be shown. */
const shareOf = (rate: number): PartsPerMillion | null => (Math.abs(rate) < 1_000_000 ? partsPerMillion(Math.round(rate * 1_000_000)) : null);

/** Ranges of a fund's return, in calendar months. */
export const RANGE_MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60, '10y': 120 } as const;
export type ReturnRange = keyof typeof RANGE_MONTHS;

/**
 * The day at whose NAV a range begins: the same date a number of months before, or the last day of a shorter month. If it has
 * no NAV, the last one before it counts. List, chart, table and comparison all use this rule.
 */
export function startDay(range: ReturnRange, last: Day): Day {
  const [year, month, date] = last.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 - RANGE_MONTHS[range], 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, days));
  return first.toISOString().slice(0, 10) as Day;
}

/** Maximum age, in days, of the NAV at which a range begins. */
const MOST_DAYS_BEFORE = 9;

/** Index, in ascending days, at which a range begins: the last one by its start if recent enough, otherwise the first after it. */
export function beginsAt(days: readonly string[], start: Day): number {
  const after = days.findIndex((day) => day > start);
  const by = (after < 0 ? days.length : after) - 1;
  return by >= 0 && daysBetween(days[by] as Day, start) <= MOST_DAYS_BEFORE ? by : Math.max(by + 1, 0);
}
