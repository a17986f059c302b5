/** What a plan would have come to, had it begun before: the month-end NAVs of its funds, bought by the same shares each month. What was, and no forecast. */
import { marketValue, minor, type Nav, type PartsPerMillion, type Rupiah, rupiah, type Units, unitsFor } from '../amounts.ts';
import type { Day } from '../time.ts';

/** The last NAV of a month. */
export interface MonthEnd {
  readonly productId: string;
  readonly day: Day;
  readonly nav: Nav;
}

/** From so many months on a past says anything. */
export const LEAST_MONTHS = 12;
/** So far back it is looked: ten years. */
export const MOST_MONTHS = 120;

export interface Past {
  readonly funds: readonly { readonly productId: string; readonly share: PartsPerMillion }[];
  /** How long the plan is meant to go on. */
  readonly months: number;
  readonly initial: Rupiah;
  readonly topUp: Rupiah;
  /** Of each fund in order of their days. */
  readonly monthEnds: readonly MonthEnd[];
}

export interface PastPoint {
  readonly day: Day;
  readonly paidIn: Rupiah;
  readonly worth: Rupiah;
}
export interface Backtest {
  /** The months that were looked at: those that the plan is meant to take, or as many as all its funds have NAVs of. */
  readonly months: number;
  /** The fund that has the fewest, where the plan is to take longer and the past that is looked at goes back further. */
  readonly youngest: string | null;
  readonly points: readonly PastPoint[];
  /** Where it was furthest below what had been paid in; null where it never was. */
  readonly lowest: PastPoint | null;
}

/** What whole units and whole rupiah leave out is no fall. */
const ROUNDING = 1_000n;

const monthOf = (day: Day): string => day.slice(0, 7);
const monthBefore = (month: string): string => {
  const [year, of] = month.split('-').map(Number) as [number, number];
  return of === 1 ? `${year - 1}-12` : `${year}-${String(of - 1).padStart(2, '0')}`;
};

/** The months that a fund has NAVs of without a gap, the newest of all first. */
function unbroken(own: ReadonlyMap<string, MonthEnd>, newest: string): string[] {
  const months: string[] = [];
  for (let month = newest; own.has(month); month = monthBefore(month)) months.push(month);
  return months;
}

/** As the fan does it: what is there grows for a month, then comes the top-up. Units are bought exactly; nothing is moved between funds. */
export function backtest({ funds, months, initial, topUp, monthEnds }: Past): Backtest | null {
  const newest = monthEnds.reduce((last, { day }) => (monthOf(day) > last ? monthOf(day) : last), '');
  const own = funds.map(({ productId }) => new Map(monthEnds.filter((one) => one.productId === productId).map((one) => [monthOf(one.day), one])));
  const known = own.map((of) => unbroken(of, newest));
  const least = Math.min(MOST_MONTHS, ...known.map((of) => of.length - 1));
  const looked = Math.min(months, least);
  if (funds.length === 0 || looked < LEAST_MONTHS || initial + topUp <= 0n) return null;

  const units = funds.map(() => 0n as Units);
  const points = known[0]!
    .slice(0, looked + 1)
    .toReversed()
    .map((month, place): PastPoint => {
      const ends = own.map((of) => of.get(month)!);
      const paid = place === 0 ? initial : topUp;
      ends.forEach(({ nav }, at) => {
        units[at] = (units[at]! + unitsFor(minor((paid * funds[at]!.share) / 1_000_000n), nav, 'IDR')) as Units;
      });
      const worth = ends.reduce((sum, { nav }, at) => sum + marketValue(units[at]!, nav, 'IDR'), 0n);
      const day = ends.reduce((last, end) => (end.day > last ? end.day : last), ends[0]!.day);
      return { day, paidIn: rupiah(initial + topUp * BigInt(place)), worth: rupiah(worth) };
    });
  const below = ({ paidIn, worth }: PastPoint): bigint => paidIn - worth;
  const lowest = points.reduce((most, point) => (below(point) > below(most) ? point : most), points[0]!);
  const shortest = known.findIndex((of) => of.length - 1 === least);
  return {
    months: looked,
    youngest: looked < months && shortest >= 0 && least < MOST_MONTHS ? funds[shortest]!.productId : null,
    points,
    lowest: below(lowest) > ROUNDING ? lowest : null,
  };
}
