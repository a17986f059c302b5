/** Presents series in replies. */
import type { BondDetail, BondListed, BondOffer } from '@lumbung/contract/bond-series/series.ts';
import type { PresentedOf } from '@lumbung/contract/call.ts';
import { BOND_UNIT, isSharia, paymentsOf } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { dayOf, type Instant, toIso } from '@lumbung/kernel/time.ts';
import { netMonth, rateToday, type RatedSeries, stateOf } from './rules.ts';

export function presentOffer(series: RatedSeries, now: Instant): PresentedOf<typeof BondOffer> {
  const state = stateOf(series, now);
  const coupon = rateToday(series, now);
  const isFloating = series.spread !== null;
  return {
    productId: series.seri,
    seri: series.seri,
    kind: series.kind,
    isSharia: isSharia(series.kind),
    tenorYears: series.tenorYears,
    coupon,
    isFloating,
    floor: isFloating ? series.rate : null,
    spread: series.spread,
    opensAt: toIso(series.opensAt),
    closesAt: toIso(series.closesAt),
    minimum: series.minimum,
    multiple: series.multiple,
    maximum: series.maximum,
    settlesOn: series.settlesOn,
    maturesOn: series.maturesOn,
    firstCouponOn: series.firstCouponOn,
    isTradable: series.tradableFrom !== null,
    unit: BOND_UNIT,
    netPerUnit: netMonth(coupon, dayOf(now)),
    nationalQuota: series.seen?.quota ?? null,
    quotaAt: series.seen && toIso(series.seen.at),
    isOpen: state === 'open',
    closedReason: state === 'open' ? null : state === 'announced' ? 'notYet' : 'over',
  };
}

export function presentListed(series: RatedSeries, now: Instant): PresentedOf<typeof BondListed> {
  const { redemption } = series;
  return {
    ...presentOffer(series, now),
    rates: series.rates,
    redemption: redemption && { ...redemption, opensAt: toIso(redemption.opensAt), closesAt: toIso(redemption.closesAt) },
    tradableFrom: series.tradableFrom,
    memorandum: series.memorandum,
  };
}

export const presentDetail = (series: RatedSeries, calendar: Calendar, now: Instant): PresentedOf<typeof BondDetail> => ({
  ...presentListed(series, now),
  calendar: paymentsOf(calendar, series, series.rates, 1n),
});
