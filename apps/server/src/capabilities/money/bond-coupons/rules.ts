/** Rules of coupons: which are due, at which rate, and whether the custodian's figures equal ours. */
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import { bondTax, couponDaysOf, perUnitOn, rateOn } from '@lumbung/kernel/bonds.ts';
import { type Calendar, paymentDayOnOrAfter, previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { at, type Day, DAY, type Instant, MINUTE, plus, timeOfDay } from '@lumbung/kernel/time.ts';
import { type RatedSeries, resetsOf } from '../../market/bond-series/index.ts';

/** Holders are drawn on the evening of the last bank day before a coupon date. */
export const DRAWN_AT = timeOfDay('18:00');
/** From this time on the custodian is asked what it paid. */
const TOLD_FROM = timeOfDay('08:00');
export const ASK_AGAIN_MS = 30 * MINUTE;
/** Until the first coupon of a series is drawn, coupons due longer ago than this predate our holders and are skipped. */
const FIRST_WITHIN_MS = 40 * DAY;

export interface DueCoupon {
  readonly number: number;
  readonly couponOn: Day;
  readonly payOn: Day;
  readonly isLast: boolean;
}

export const drawnAt = (calendar: Calendar, couponOn: Day): Instant => at(previousBusinessDay(calendar, couponOn), DRAWN_AT);

/** The coupons of a series that must be drawn by now, in order, after `lastDrawn`; null when none has been drawn. */
export function dueCoupons(calendar: Calendar, series: RatedSeries, lastDrawn: number | null, now: Instant): DueCoupon[] {
  const days = couponDaysOf(series);
  return days.flatMap((couponOn, index) => {
    const drawn = drawnAt(calendar, couponOn);
    const isOurs = lastDrawn === null ? plus(drawn, FIRST_WITHIN_MS) > now : index + 1 > lastDrawn;
    if (drawn > now || !isOurs) return [];
    return [{ number: index + 1, couponOn, payOn: paymentDayOnOrAfter(calendar, couponOn), isLast: index === days.length - 1 }];
  });
}

export interface CouponRate {
  readonly rate: PartsPerMillion;
  readonly perUnit: Rupiah;
  /** The tax withheld per million rupiah. */
  readonly tax: PartsPerMillion;
}

/** The rate of a coupon; null while two operators have not yet entered a rate for a reset date up to then. */
export function couponRate(series: RatedSeries, { couponOn, payOn }: Pick<DueCoupon, 'couponOn' | 'payOn'>): CouponRate | null {
  const isMissing = resetsOf(series).some((day) => day <= couponOn && !series.rates.some(({ from }) => from === day));
  if (isMissing) return null;
  const tax = bondTax(1_000_000n as Rupiah, payOn) as bigint as PartsPerMillion;
  return { rate: rateOn(series, series.rates, couponOn), perUnit: perUnitOn(series, series.rates, couponOn), tax };
}

/** When the custodian is first asked about a coupon. */
export const toldFrom = (payOn: Day): Instant => at(payOn, TOLD_FROM);

export interface Figures {
  readonly units: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
  readonly principal: bigint;
}
const FIGURES = ['units', 'gross', 'tax', 'net', 'principal'] as const;
export const isSame = (ours: Figures, theirs: Figures): boolean => FIGURES.every((figure) => ours[figure] === theirs[figure]);
export const NOTHING: Figures = { units: 0n, gross: 0n, tax: 0n, net: 0n, principal: 0n };
