/** The goal calculator: what deposits grow to at a fixed yearly return, and what has to be set aside each month; exact to the rupiah. */
import { divideHalfUp, type Rupiah, rupiah } from '../amounts.ts';
import type { Branded } from '../brand.ts';

/** A yearly percentage in hundredths: 790 is 7.9 %. */
export type YearlyPercent = Branded<bigint, 'YearlyPercent'>;
export const yearlyPercent = (hundredths: bigint | number): YearlyPercent => BigInt(hundredths) as YearlyPercent;

/** What is set aside each month is at least this, or nothing (specification part 1, section 9). */
export const SMALLEST_TOP_UP = rupiah(500_000);
/** The longest plan, in months. */
export const LONGEST_PERIOD = 600;

/** The most a goal may expect a year, by risk profile; to the letter of the specification, which makes the third lower than the first. */
export const highestReturn = (riskLevel: number | null): YearlyPercent => yearlyPercent(riskLevel === 3 ? 790 : riskLevel === 2 ? 650 : 910);

/** Prices rise by this much a year where a target is named in today's money. */
const INFLATION = yearlyPercent(300);
/** Hundredths of a percent a year as a share a month: one in this many. */
const MONTHLY = 120_000n;

/** Gⁿ as a fraction: what one rupiah has become after n months. */
function growth(percent: YearlyPercent, months: number): { readonly grown: bigint; readonly one: bigint } {
  const n = BigInt(months);
  return { grown: (MONTHLY + percent) ** n, one: MONTHLY ** n };
}
const isNothing = (percent: YearlyPercent, months: number): boolean => percent <= 0n || months <= 0;

/** P0·Gⁿ + PMT·(Gⁿ − 1)/r, half up. Null where nothing can be computed: what was computed last then stands. */
export function expectation(percent: YearlyPercent, months: number, initial: Rupiah, topUp: Rupiah): Rupiah | null {
  if (isNothing(percent, months)) return null;
  const { grown, one } = growth(percent, months);
  return rupiah(divideHalfUp(initial * grown * percent + topUp * (grown - one) * MONTHLY, one * percent));
}

/**
 * (target − P0·Gⁿ)·r/(Gⁿ − 1), to the rupiah above; zero where the exact value is below the smallest top-up.
 * Null where nothing can be computed.
 */
export function monthlyTopUp(percent: YearlyPercent, months: number, initial: Rupiah, target: Rupiah): Rupiah | null {
  if (isNothing(percent, months)) return null;
  const { grown, one } = growth(percent, months);
  const [dividend, divisor] = [(target * one - initial * grown) * percent, MONTHLY * (grown - one)];
  if (dividend < SMALLEST_TOP_UP * divisor) return rupiah(0);
  return rupiah((dividend + divisor - 1n) / divisor);
}

/** What a sum in today's money will be called after so many months. */
export function inFutureMoney(wanted: Rupiah, months: number): Rupiah {
  const { grown, one } = growth(INFLATION, months);
  return rupiah(divideHalfUp(wanted * grown, one));
}
