/** Invented net asset values: a random walk per fund from a fixed seed, the same whoever asks and whenever. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, day, type Day } from '@lumbung/kernel/time.ts';
import { type Fund, FUNDS } from './funds.ts';
import { normal } from './random.ts';

const SEED = 'granary';
/** Where every walk begins: ten years and a little before the first sandbox day. */
export const FIRST_DAY = day('2016-10-03');
const TRADING_DAYS = 245;
/** How much of a day's move a fund shares with the market of its kind. */
const COMMON = { moneyMarket: 0.4, fixedIncome: 0.75, balanced: 0.85, equity: 0.85, index: 0.97, protected: 0.6 } as const;

export interface NavSeries {
  readonly days: readonly Day[];
  /** NAV × 10⁶ per day, rounded to the four decimals that are published. */
  readonly navs: ReadonlyMap<string, readonly bigint[]>;
}

/** The NAVs of every fund on every exchange day up to and including `until`. */
export const navSeries = (calendar: Calendar, until: Day): NavSeries => startWalk()(calendar, until);

/** The same as often as it is asked for: it goes on from the day at which it stopped. A calendar may change in days still to come. */
export function startWalk(): (calendar: Calendar, until: Day) => NavSeries {
  const days: Day[] = [];
  const funds = FUNDS.map((fund) => ({ ...ofItsKind(fund), fund, value: fund.firstNav, navs: [] as bigint[] }));
  const series: NavSeries = { days, navs: new Map(funds.map(({ fund, navs }) => [fund.id, navs])) };
  let next = FIRST_DAY;
  return (calendar, until) => {
    for (; next <= until; next = addDays(next, 1)) {
      if (!isBusinessDay(calendar, next)) continue;
      days.push(next);
      const moods = new Map<string, number>();
      for (const one of funds) {
        const { fund, market, common, own } = one;
        let mood = moods.get(market);
        if (mood === undefined) moods.set(market, (mood = normal(SEED, market, next)));
        one.value *= 1 + fund.drift / TRADING_DAYS + (fund.deviation / Math.sqrt(TRADING_DAYS)) * (common * mood + own * normal(SEED, fund.id, next));
        one.navs.push(BigInt(Math.round(one.value * 10_000)) * 100n);
      }
    }
    return series;
  };
}

/** With which market a fund goes, how far, and how far its own way. */
function ofItsKind({ type }: Fund): { readonly market: string; readonly common: number; readonly own: number } {
  const common = COMMON[type];
  return { market: type === 'index' ? 'equity' : type, common, own: Math.sqrt(1 - common * common) };
}
