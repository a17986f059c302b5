/** How far a fund stands below its peak, and how much it moves: pure rules over its prices. */
import { divideHalfUp, type Nav, type PartsPerMillion, partsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';

export interface Price {
  readonly day: Day;
  readonly nav: Nav;
}

export interface Drawdown {
  /** Of each price: zero at a peak, else below zero. */
  readonly below: readonly PartsPerMillion[];
  /** Null where it never fell. */
  readonly deepest: { readonly fall: PartsPerMillion; readonly from: Day; readonly to: Day } | null;
}

/** Prices in order of their days. Of equal peaks the last one counts: from then on it fell. */
export function drawdownOf(prices: readonly Price[]): Drawdown {
  let peak = prices[0];
  let deepest: Drawdown['deepest'] = null;
  const below = prices.map((price) => {
    if (price.nav >= peak!.nav) peak = price;
    const fall = divideHalfUp((price.nav - peak!.nav) * 1_000_000n, peak!.nav) as PartsPerMillion;
    if (fall < (deepest?.fall ?? 0n)) deepest = { fall, from: peak!.day, to: price.day };
    return fall;
  });
  return { below, deepest };
}

const WEEKS_A_YEAR = 52;
/** Holidays take a week now and then; where more are missing nothing is said. */
const SEEN_AT_LEAST = 0.9;

/** The deviation of weekly returns, per year; null where too few weeks of the years are known. It is a measure and no amount of money. */
export function deviationOf(navs: readonly Nav[], years: number): PartsPerMillion | null {
  const returns = navs.slice(1).map((nav, index) => Math.log(Number(nav) / Number(navs[index])));
  if (returns.length < years * WEEKS_A_YEAR * SEEN_AT_LEAST) return null;
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1);
  return partsPerMillion(Math.round(Math.sqrt(variance * WEEKS_A_YEAR) * 1_000_000));
}
