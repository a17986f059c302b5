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
export function navSeries(calendar: Calendar, until: Day): NavSeries {
  const days: Day[] = [];
  for (let at = FIRST_DAY; at <= until; at = addDays(at, 1)) if (isBusinessDay(calendar, at)) days.push(at);
  return { days, navs: new Map(FUNDS.map((fund) => [fund.id, walk(fund, days)])) };
}

function walk(fund: Fund, days: readonly Day[]): bigint[] {
  const common = COMMON[fund.type];
  const own = Math.sqrt(1 - common * common);
  const market = fund.type === 'index' ? 'equity' : fund.type;
  let value = fund.firstNav;
  return days.map((at) => {
    const shock = common * normal(SEED, market, at) + own * normal(SEED, fund.id, at);
    value *= 1 + fund.drift / TRADING_DAYS + (fund.deviation / Math.sqrt(TRADING_DAYS)) * shock;
    return BigInt(Math.round(value * 10_000)) * 100n;
  });
}
