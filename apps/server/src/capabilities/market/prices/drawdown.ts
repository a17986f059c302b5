/** Rules for how far a fund is below its peak, and how much it fluctuates: pure functions of its prices. */
import { divideHalfUp, type Nav, type PartsPerMillion, partsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';

export interface Price {
  readonly day: Day;
  readonly nav: Nav;
}

export interface Drawdown {
  /** For each price: zero at a peak, otherwise negative. */
  readonly below: readonly PartsPerMillion[];
  /** Null if it never fell. */
  readonly deepest: { readonly fall: PartsPerMillion; readonly from: Day; readonly to: Day } | null;
}

/** Prices must be ordered by day. Of equal peaks the last one counts, because the fall starts there. */
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
/** Holidays occasionally skip a week; below this share of weeks the result is null. */
const SEEN_AT_LEAST = 0.9;

/** Annualised deviation of weekly returns; null if too few weeks of the years are known. A statistic, so it uses floating point. */
export function deviationOf(navs: readonly Nav[], years: number): PartsPerMillion | null {
  const returns = navs.slice(1).map((nav, index) => Math.log(Number(nav) / Number(navs[index])));
  if (returns.length < years * WEEKS_A_YEAR * SEEN_AT_LEAST) return null;
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1);
  return partsPerMillion(Math.round(Math.sqrt(variance * WEEKS_A_YEAR) * 1_000_000));
}
