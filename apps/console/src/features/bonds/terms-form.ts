/** The terms of a series as form values, and as the input of the call. */
import type { ListedSeries } from '@lumbung/contract/bond-series/list-series.ts';
import type { ProposeSeriesInput } from '@lumbung/contract/bond-series/propose-series.ts';
import { percentOfShare, shareOfPercent } from '@lumbung/kernel/typed-percent.ts';

export const SERI = /^(ORI|SR|SBR|ST)\d{3}(T\d)?$/;
export const isFloatingName = (seri: string): boolean => /^(SBR|ST)/.test(seri.trim().toUpperCase());

/** One unit in rupiah: every retail series is bought in multiples of it. */
const UNIT = 1_000_000;
/** Default closing hour of early redemption: 15:00 for SBR, 10:00 for ST. */
const closingOf = (seri: string): string => (seri.startsWith('SBR') ? '15:00' : '10:00');

const timeOf = (at: string): string => at.slice(11, 16);
const dayOf = (at: string): string => at.slice(0, 10);

export function valuesOf(series: ListedSeries | null, language: 'id' | 'en') {
  return {
    seri: series?.seri ?? '',
    tenorYears: String(series?.tenorYears ?? 3),
    rate: series ? percentOfShare(series.floor ?? series.coupon, language) : '',
    maximum: String(series?.maximum ?? ''),
    opensOn: series ? dayOf(series.opensAt) : '',
    opensAt: series ? timeOf(series.opensAt) : '09:00',
    closesOn: series ? dayOf(series.closesAt) : '',
    closesAt: series ? timeOf(series.closesAt) : '10:00',
    settlesOn: series?.settlesOn ?? '',
    firstCouponOn: series?.firstCouponOn ?? '',
    maturesOn: series?.maturesOn ?? '',
    tradableFrom: series?.tradableFrom ?? '',
    spread: series?.spread ? percentOfShare(series.spread, language) : '',
    firstResetOn: series?.nextResetOn ?? '',
    redeemFrom: series?.redemption ? dayOf(series.redemption.opensAt) : '',
    redeemUntil: series?.redemption ? dayOf(series.redemption.closesAt) : '',
    memorandum: series?.memorandum ?? '',
    note: '',
  };
}
export type TermsValues = ReturnType<typeof valuesOf>;

export function termsOf(values: TermsValues): ProposeSeriesInput {
  const { spread, firstResetOn, redeemFrom, redeemUntil, tradableFrom, memorandum, ...same } = values;
  const seri = values.seri.trim().toUpperCase();
  const isFloating = isFloatingName(seri);
  const isRedeemable = isFloating && redeemFrom !== '';
  return {
    ...same,
    seri,
    tenorYears: Number(values.tenorYears),
    rate: shareOfPercent(values.rate)!,
    maximum: Number(values.maximum),
    minimum: UNIT,
    multiple: UNIT,
    couponDay: Number(values.maturesOn.slice(8)),
    ...(isFloating ? { floating: { spread: shareOfPercent(spread)!, firstResetOn } } : { tradableFrom }),
    ...(isRedeemable ? { redemption: { from: redeemFrom, until: redeemUntil, closesAt: closingOf(seri), most: '0.5' } } : {}),
    ...(memorandum === '' ? {} : { memorandum }),
  };
}
