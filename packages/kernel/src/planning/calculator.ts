/** Goal calculator: value of deposits at a fixed yearly return, and the monthly top-up for a target; exact to the rupiah. */
import { divideHalfUp, type Rupiah, rupiah } from '../amounts.ts';
import type { Branded } from '../brand.ts';

/** A yearly percentage in hundredths: 790 is 7.9 %. */
export type YearlyPercent = Branded<bigint, 'YearlyPercent'>;
export const yearlyPercent = (hundredths: bigint | number): YearlyPercent => BigInt(hundredths) as YearlyPercent;

/** A monthly top-up is at least this, or zero (specification part 1, section 9). Rupiah. */
export const SMALLEST_TOP_UP = rupiah(500_000);
/** The longest plan, in months. */
export const LONGEST_PERIOD = 600;

/** Highest yearly return a goal may assume, by risk profile; exactly as in the specification, where level 3 is lower than level 1. */
export const highestReturn = (riskLevel: number | null): YearlyPercent => yearlyPercent(riskLevel === 3 ? 790 : riskLevel === 2 ? 650 : 910);

/** Yearly inflation applied to a target in today's money. */
const INFLATION = yearlyPercent(300);
/** Divisor that turns hundredths of a percent per year into a fraction per month. */
const MONTHLY = 120_000n;

/** Gⁿ as a fraction: the value of one rupiah after n months. */
function growth(percent: YearlyPercent, months: number): { readonly grown: bigint; readonly one: bigint } {
  const n = BigInt(months);
  return { grown: (MONTHLY + percent) ** n, one: MONTHLY ** n };
}
const isNothing = (percent: YearlyPercent, months: number): boolean => percent <= 0n || months <= 0;

/** Value after n months: P0·Gⁿ + PMT·(Gⁿ − 1)/r, rounded half up. Null if return or period is not positive; the caller keeps the previous result. */
export function expectation(percent: YearlyPercent, months: number, initial: Rupiah, topUp: Rupiah): Rupiah | null {
  if (isNothing(percent, months)) return null;
  const { grown, one } = growth(percent, months);
  return rupiah(divideHalfUp(initial * grown * percent + topUp * (grown - one) * MONTHLY, one * percent));
}

/**
 * Monthly top-up for a target: (target − P0·Gⁿ)·r/(Gⁿ − 1), rounded up to the rupiah; zero if the exact value is below the
 * smallest top-up. Null if return or period is not positive.
 */
export function monthlyTopUp(percent: YearlyPercent, months: number, initial: Rupiah, target: Rupiah): Rupiah | null {
  if (isNothing(percent, months)) return null;
  const { grown, one } = growth(percent, months);
  const [dividend, divisor] = [(target * one - initial * grown) * percent, MONTHLY * (grown - one)];
  if (dividend < SMALLEST_TOP_UP * divisor) return rupiah(0);
  return rupiah((dividend + divisor - 1n) / divisor);
}

/** The future amount that equals a sum of today's money after a number of months of inflation. */
export function inFutureMoney(wanted: Rupiah, months: number): Rupiah {
  const { grown, one } = growth(INFLATION, months);
  return rupiah(divideHalfUp(wanted * grown, one));
}
