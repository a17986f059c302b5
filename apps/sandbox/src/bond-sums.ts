/** Coupon and sale amounts of bonds, calculated independently of the platform. */
import { couponDaysOf, decisionOn, lookedAtOn, newRate, type RateFrom, resetDaysOf } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { addDays, type Day, daysBetween } from '@lumbung/kernel/time.ts';
import { bankDecisions, type BondSeries } from '@lumbung/specimen/bonds.ts';

const UNIT = 1_000_000n;
/** Rounds to whole rupiah, one half down. */
const rounded = (top: bigint, bottom: bigint): bigint => {
  const whole = top / bottom;
  return 2n * (top % bottom) > bottom ? whole + 1n : whole;
};

export const taxOf = (earned: bigint): bigint => (earned > 0n ? rounded(earned, 10n) : 0n);

/** The rate that a series pays on a day: floating rates follow the central bank's decisions. */
export function rateOn(calendar: Calendar, series: BondSeries, day: Day, decided: readonly RateFrom[]): bigint {
  const { spread, firstResetOn } = series;
  if (spread === null || firstResetOn === null) return series.rate;
  const reset = resetDaysOf({ firstResetOn, maturesOn: series.maturesOn })
    .filter((one) => one <= day)
    .at(-1);
  if (reset === undefined) return series.rate;
  const decision = decisionOn([...bankDecisions(), ...decided], lookedAtOn(calendar, reset));
  return decision === null ? series.rate : newRate({ rate: series.rate, spread }, decision.rate);
}

/** The coupon days around a day: the last one on or before it, and the next. */
function periodAround(series: BondSeries, day: Day): { readonly from: Day; readonly to: Day } {
  const date = String(series.couponDay).padStart(2, '0');
  let from = day;
  while (!from.endsWith(date)) from = addDays(from, -1);
  let to = addDays(day, 1);
  while (!to.endsWith(date)) to = addDays(to, 1);
  return { from, to };
}

/** What a unit pays with the n-th coupon. */
export function perUnit(calendar: Calendar, series: BondSeries, number: number, decided: readonly RateFrom[]): bigint {
  const on = couponDaysOf(series)[number - 1]!;
  const rate = rateOn(calendar, series, on, decided);
  const month = rounded(rate, 12n);
  if (number > 1) return month;
  const { from, to } = periodAround(series, series.settlesOn);
  const begun = rounded(rate * BigInt(daysBetween(series.settlesOn, to)), 12n * BigInt(daysBetween(from, to)));
  return series.firstCouponOn === to ? begun : begun + month;
}

/** The amounts of a sale of units at a price in ten-thousandths of a per cent of par. */
export function saleOf(calendar: Calendar, series: BondSeries, units: bigint, price: bigint, settlesOn: Day, fee: bigint, decided: readonly RateFrom[]) {
  const { from, to } = periodAround(series, settlesOn);
  const rate = rateOn(calendar, series, settlesOn, decided);
  const accrued = units * rounded(rate * BigInt(daysBetween(from, settlesOn)), 12n * BigInt(daysBetween(from, to)));
  const proceed = units * price;
  const tax = taxOf(accrued + proceed - units * UNIT);
  return { proceed, accrued, tax, arrives: proceed + accrued - tax - fee };
}
