/** Invented net asset values: a random walk per fund from a fixed seed, identical in every process and at any time. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, day, type Day } from '@lumbung/kernel/time.ts';
import { type Fund, FUNDS } from './funds.ts';
import { INDICES } from './indices.ts';
import { normal } from './random.ts';

const SEED = 'granary';
/** The first day of every walk, a little over ten years before the first sandbox day. */
export const FIRST_DAY = day('2016-10-03');
const TRADING_DAYS = 245;
/** The weight of the market of its type in a fund's daily move. */
const COMMON = { moneyMarket: 0.4, fixedIncome: 0.75, balanced: 0.85, equity: 0.85, index: 0.97, protected: 0.6 } as const;

export interface NavSeries {
  readonly days: readonly Day[];
  /** NAV × 10⁶ per day, rounded to the four decimals that are published. */
  readonly navs: ReadonlyMap<string, readonly bigint[]>;
}

/** The NAVs of every fund, and the levels of every index by its id, on every exchange day up to and including `until`. */
export const navSeries = (calendar: Calendar, until: Day): NavSeries => startWalk()(calendar, until);

/** The same, for repeated calls: each continues from the day where the last one stopped. The calendar may change for days still to come. */
export function startWalk(): (calendar: Calendar, until: Day) => NavSeries {
  const days: Day[] = [];
  const funds = FUNDS.map((fund) => ({ ...ofItsKind(fund), fund, value: fund.firstNav, navs: [] as bigint[] }));
  const indices = INDICES.map((index) => ({ index, moves: Object.entries(index.moves), value: index.firstLevel, levels: [] as bigint[] }));
  const series: NavSeries = {
    days,
    navs: new Map([...funds.map(({ fund, navs }) => [fund.id, navs] as const), ...indices.map(({ index, levels }) => [index.id, levels] as const)]),
  };
  let next = FIRST_DAY;
  return (calendar, until) => {
    for (; next <= until; next = addDays(next, 1)) {
      if (!isBusinessDay(calendar, next)) continue;
      days.push(next);
      const day = next;
      const moods = new Map<string, number>();
      const moodOf = (market: string): number => {
        const known = moods.get(market) ?? normal(SEED, market, day);
        moods.set(market, known);
        return known;
      };
      for (const one of funds) {
        const { fund, market, common, own } = one;
        const mood = moodOf(market);
        one.value *= 1 + fund.drift / TRADING_DAYS + (fund.deviation / Math.sqrt(TRADING_DAYS)) * (common * mood + own * normal(SEED, fund.id, next));
        one.navs.push(BigInt(Math.round(one.value * 10_000)) * 100n);
      }
      for (const one of indices) {
        const moved = one.moves.reduce((sum, [market, deviation]) => sum + (deviation / Math.sqrt(TRADING_DAYS)) * moodOf(market), 0);
        one.value *= 1 + one.index.drift / TRADING_DAYS + moved;
        // Index levels have three decimals.
        one.levels.push(BigInt(Math.round(one.value * 1_000)) * 1_000n);
      }
    }
    return series;
  };
}

/** The market a fund moves with, the weight of that market, and the weight of the fund's own move. */
function ofItsKind({ type }: Fund): { readonly market: string; readonly common: number; readonly own: number } {
  const common = COMMON[type];
  return { market: type === 'index' ? 'equity' : type, common, own: Math.sqrt(1 - common * common) };
}
