/**
 * Rates of return, one definition for every screen. Amounts that go in are exact; the rate itself is the only float.
 *
 * Money-weighted: the yearly rate at which everything that was paid in, at its own time, becomes what was taken out and what
 * is left (XIRR). Time-weighted: growth chained from day to day, so that money that comes or goes does not move it.
 */
import { type PartsPerMillion, partsPerMillion } from './amounts.ts';
import { type Day, daysBetween } from './time.ts';

/** Money of one day as the person sees it: below zero what was paid in, above zero what came back. */
export interface CashFlow {
  readonly day: Day;
  readonly amount: bigint;
}

/** Years are counted as 365 days, as spreadsheets do. */
const YEAR = 365;
/** Beyond e^40 in either direction nobody calls it a rate any more. */
const WIDEST = 40;
const STEPS = 200;

/**
 * The yearly rate at which the present value of all flows is nothing. Null where no rate does that: nothing was paid in,
 * nothing came back, or all of it on one day.
 */
export function moneyWeightedRate(flows: readonly CashFlow[]): number | null {
  const first = flows.reduce<Day | null>((least, { day }) => (least === null || day < least ? day : least), null);
  if (first === null) return null;
  const last = flows.reduce<Day>((most, { day }) => (day > most ? day : most), first);
  const span = daysBetween(first, last);
  if (span === 0) return null;
  // The unknown is the logarithm of growth over the whole span: as well scaled over a day as over twenty years.
  const parts = flows.map(({ day, amount }) => ({ amount: Number(amount), part: daysBetween(first, day) / span }));
  const presentValue = (growth: number): number => parts.reduce((sum, { amount, part }) => sum + amount * Math.exp(-growth * part), 0);
  const bracket = nearestSignChange(presentValue);
  return bracket === null ? null : Math.expm1((rootBetween(presentValue, ...bracket) * YEAR) / span);
}

/** The interval nearest to nothing at whose ends a function has different signs. */
function nearestSignChange(of: (at: number) => number): [number, number] | null {
  const differs = (one: number, other: number): boolean => of(one) * of(other) <= 0 && of(one) !== of(other);
  for (let inner = 0, outer = 0.05; inner < WIDEST; inner = outer, outer *= 1.5) {
    if (differs(inner, outer)) return [inner, outer];
    if (differs(-outer, -inner)) return [-outer, -inner];
  }
  return null;
}

/** The root between two points of different sign, by halving: slower than others, and never lost. */
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

/** What a day began with after whatever came or went, and what became of that: income of the day included. */
export interface GrowthDay {
  readonly before: bigint;
  readonly after: bigint;
}

/** The growth of one day as a factor; one where nothing was held. */
export const growthOf = ({ before, after }: GrowthDay): number => (before > 0n && after > 0n ? Number(after) / Number(before) : 1);

/** A growth as a factor over so many days, as a factor a year. */
export const perYear = (factor: number, days: number): number => factor ** (YEAR / days);

/** Up to a year a return is that of the period; beyond, it is one a year, and says so. */
export const isPerYear = (days: number): boolean => days > YEAR + 1;

/** A yearly rate as a screen shows it: over a year per year, else what it came to in so many days. Null where it says nothing. */
export const shownRate = (yearly: number | null, days: number): PartsPerMillion | null =>
  yearly === null ? null : shareOf(isPerYear(days) ? yearly : Math.expm1((Math.log1p(yearly) * days) / YEAR));

/** A growth factor as a screen shows it: the same rule. */
export const shownGrowth = (factor: number, days: number): PartsPerMillion | null => shareOf((isPerYear(days) ? perYear(factor, days) : factor) - 1);

/** A rate in millionths; null of one that no screen can show. */
const shareOf = (rate: number): PartsPerMillion | null => (Math.abs(rate) < 1_000_000 ? partsPerMillion(Math.round(rate * 1_000_000)) : null);

/** Ranges of which a fund's return is told, in calendar months. */
export const RANGE_MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60, '10y': 120 } as const;
export type ReturnRange = keyof typeof RANGE_MONTHS;

/**
 * The day at whose NAV a range begins: the same date so many months before, or the last day of a month that has none. Where
 * that day has no NAV, the last one before it counts. The only rule: list, chart, table and comparison go by it.
 */
export function startDay(range: ReturnRange, last: Day): Day {
  const [year, month, date] = last.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 - RANGE_MONTHS[range], 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, days));
  return first.toISOString().slice(0, 10) as Day;
}

/** A NAV more than so many days before the start of a range is not the one it began at. */
const MOST_DAYS_BEFORE = 9;

/** Of days in their order, the place of the one at which a range begins: the last by its start, else the first after it. */
export function beginsAt(days: readonly string[], start: Day): number {
  const after = days.findIndex((day) => day > start);
  const by = (after < 0 ? days.length : after) - 1;
  return by >= 0 && daysBetween(days[by] as Day, start) <= MOST_DAYS_BEFORE ? by : Math.max(by + 1, 0);
}
