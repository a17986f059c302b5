/** Rules for orders of retail bonds: who may order, how much of a series, and exactly what a code approves. */
import type { GetSubscriptionTermsReply } from '@lumbung/contract/bonds/get-subscription-terms.ts';
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT, couponPayment, type CouponPayment, perUnitOn, rateOn } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Day, dayOf, type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import type { RatedSeries } from '../../market/bond-series/index.ts';
import type { BondAccess } from '../../people/bond-accounts/index.ts';

/** How long a draft waits for its code. */
const DRAFT_MS = 15 * MINUTE;
export const draftEnd = (now: Instant): Instant => plus(now, DRAFT_MS);

export interface Standing {
  readonly access: BondAccess;
  readonly isVerified: boolean;
  /** May redeem or sell holdings, also while a renewal of personal data is due. */
  readonly mayTakeOut: boolean;
  readonly isFrozen: boolean;
  /** The investor answered the questions about bonds, and the resulting assessment is still valid. */
  readonly hasBondProfile: boolean;
}
type Named<Problem> = readonly (readonly [Problem, boolean])[];
const standing = <Problem>(problems: Named<Problem>): Problem[] => problems.filter(([, stands]) => stands).map(([problem]) => problem);

export type BuyingRefusal = 'notRegistered' | 'registrationUpdating' | 'identityNotVerified' | 'accountFrozen' | 'riskProfileMissing';
/** Why the investor may not buy bonds now, in the order of precedence. */
export const buyingProblems = ({ access, isVerified, isFrozen, hasBondProfile }: Standing): BuyingRefusal[] =>
  standing([
    ['notRegistered', access.state === 'none'],
    ['registrationUpdating', access.state === 'updating'],
    ['identityNotVerified', !isVerified],
    ['accountFrozen', isFrozen],
    ['riskProfileMissing', !hasBondProfile],
  ]);

export type RedeemingRefusal = Exclude<BuyingRefusal, 'registrationUpdating'>;
/** Why the investor may not redeem bonds now, in the order of precedence. */
export const redeemingProblems = ({ access, mayTakeOut, isFrozen, hasBondProfile }: Standing): RedeemingRefusal[] =>
  standing([
    ['notRegistered', !access.wasRegistered],
    ['identityNotVerified', !mayTakeOut],
    ['accountFrozen', isFrozen],
    ['riskProfileMissing', !hasBondProfile],
  ]);

export type SellingRefusal = 'notRegistered' | 'dealingNotAgreed' | 'identityNotVerified' | 'accountFrozen';
/** Why the investor may not sell bonds now. Selling adds no risk, so no risk profile is required. */
export const sellingProblems = ({ access, mayTakeOut, isFrozen }: Standing): SellingRefusal[] =>
  standing([
    ['notRegistered', !access.wasRegistered],
    ['dealingNotAgreed', !access.mayDeal],
    ['identityNotVerified', !mayTakeOut],
    ['accountFrozen', isFrozen],
  ]);

export interface Wanted {
  readonly isOpen: boolean;
  /** National quota left at the last query to the ministry; null if never queried. */
  readonly national: Rupiah | null;
  readonly ordered: Rupiah;
  readonly hasUnanswered: boolean;
}

/** Every reason why the investor cannot order a series; those the investor can resolve come first. */
export function obstaclesTo(
  { minimum, maximum }: Pick<RatedSeries, 'minimum' | 'maximum'>,
  by: Standing,
  { isOpen, national, ordered, hasUnanswered }: Wanted,
): GetSubscriptionTermsReply['reasons'] {
  const more: Named<GetSubscriptionTermsReply['reasons'][number]> = [
    ['offerClosed', !isOpen],
    ['nationalQuotaSpent', national !== null && national < minimum],
    ['individualQuotaSpent', maximum - ordered < minimum],
    ['orderUnderWay', hasUnanswered],
  ];
  return [...buyingProblems(by), ...standing(more)];
}

/** The figures of a purchase shown before it is ordered, to which the investor agrees. */
export interface PurchaseFigures {
  readonly seri: string;
  readonly amount: Rupiah;
  readonly units: bigint;
  readonly coupon: PartsPerMillion;
  readonly settlesOn: Day;
  readonly maturesOn: Day;
  readonly firstCoupon: CouponPayment;
}

export function purchaseFigures(calendar: Calendar, series: RatedSeries, amount: Rupiah, now: Instant): PurchaseFigures {
  const { seri, settlesOn, maturesOn, firstCouponOn, rates } = series;
  const units = amount / BOND_UNIT;
  return {
    seri,
    amount,
    units,
    coupon: rateOn(series, rates, dayOf(now)),
    settlesOn,
    maturesOn,
    firstCoupon: couponPayment(calendar, firstCouponOn, perUnitOn(series, rates, firstCouponOn), units),
  };
}
