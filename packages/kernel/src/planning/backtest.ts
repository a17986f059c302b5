/** Backtest of a plan: month-end NAVs of its funds, bought in the same shares each month. Past results, not a forecast. */
import { marketValue, minor, type Nav, type PartsPerMillion, type Rupiah, rupiah, type Units, unitsFor } from '../amounts.ts';
import type { Day } from '../time.ts';

/** The last NAV of a month. */
export interface MonthEnd {
  readonly productId: string;
  readonly day: Day;
  readonly nav: Nav;
}

/** Minimum number of months for a result. */
export const LEAST_MONTHS = 12;
/** Maximum number of months: ten years. */
export const MOST_MONTHS = 120;

export interface Past {
  readonly funds: readonly { readonly productId: string; readonly share: PartsPerMillion }[];
  /** Planned length of the plan, in months. */
  readonly months: number;
  readonly initial: Rupiah;
  readonly topUp: Rupiah;
  /** For each fund in order of day. */
  readonly monthEnds: readonly MonthEnd[];
}

export interface PastPoint {
  readonly day: Day;
  readonly paidIn: Rupiah;
  readonly worth: Rupiah;
}
export interface Backtest {
  /** Number of months covered: the plan's length, or as many as all funds have NAVs for. */
  readonly months: number;
  /** Id of the fund with the shortest history, if that limits the months covered; otherwise null. */
  readonly youngest: string | null;
  readonly points: readonly PastPoint[];
  /** The point furthest below the amount paid in; null if it never fell below. */
  readonly lowest: PastPoint | null;
}

/** Rupiah of rounding (to whole units and rupiah) that do not count as a loss. */
const ROUNDING = 1_000n;

const monthOf = (day: Day): string => day.slice(0, 7);
const monthBefore = (month: string): string => {
  const [year, of] = month.split('-').map(Number) as [number, number];
  return of === 1 ? `${year - 1}-12` : `${year}-${String(of - 1).padStart(2, '0')}`;
};

/** Months with NAVs of a fund without a gap, back from the newest month of all funds. */
function unbroken(own: ReadonlyMap<string, MonthEnd>, newest: string): string[] {
  const months: string[] = [];
  for (let month = newest; own.has(month); month = monthBefore(month)) months.push(month);
  return months;
}

/**
 * Backtests a plan in the order of the fan: existing units move for a month, then the top-up is bought. Units are rounded exactly,
 * and nothing is rebalanced. Null if there are fewer than LEAST_MONTHS or nothing is invested.
 */
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
