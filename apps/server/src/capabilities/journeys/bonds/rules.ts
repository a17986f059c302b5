/** What decides about orders of retail bonds: who may order, what of a series, and exactly what a code approves. */
import type { GetSubscriptionTermsReply } from '@lumbung/contract/bonds/get-subscription-terms.ts';
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT, couponPayment, type CouponPayment, perUnitOn, rateOn } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Day, dayOf, type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import type { RatedSeries } from '../../market/bond-series/index.ts';
import type { BondAccess } from '../../people/bond-accounts/index.ts';

/** So long a draft waits for its code. */
const DRAFT_MS = 15 * MINUTE;
export const draftEnd = (now: Instant): Instant => plus(now, DRAFT_MS);

export interface Standing {
  readonly access: BondAccess;
  readonly isVerified: boolean;
  /** May give back what is hers, also while her data has to be looked at again. */
  readonly mayTakeOut: boolean;
  readonly isFrozen: boolean;
  /** She answered the questions about bonds, and what came of it still holds. */
  readonly hasBondProfile: boolean;
}
type Named<Problem> = readonly (readonly [Problem, boolean])[];
const standing = <Problem>(problems: Named<Problem>): Problem[] => problems.filter(([, stands]) => stands).map(([problem]) => problem);

export type BuyingRefusal = 'notRegistered' | 'registrationUpdating' | 'identityNotVerified' | 'accountFrozen' | 'riskProfileMissing';
/** Why somebody may buy no bond now, in the order in which it is refused. */
export const buyingProblems = ({ access, isVerified, isFrozen, hasBondProfile }: Standing): BuyingRefusal[] =>
  standing([
    ['notRegistered', access.state === 'none'],
    ['registrationUpdating', access.state === 'updating'],
    ['identityNotVerified', !isVerified],
    ['accountFrozen', isFrozen],
    ['riskProfileMissing', !hasBondProfile],
  ]);

export type RedeemingRefusal = Exclude<BuyingRefusal, 'registrationUpdating'>;
/** Why somebody may redeem no bond now. */
export const redeemingProblems = ({ access, mayTakeOut, isFrozen, hasBondProfile }: Standing): RedeemingRefusal[] =>
  standing([
    ['notRegistered', !access.wasRegistered],
    ['identityNotVerified', !mayTakeOut],
    ['accountFrozen', isFrozen],
    ['riskProfileMissing', !hasBondProfile],
  ]);

export type SellingRefusal = 'notRegistered' | 'dealingNotAgreed' | 'identityNotVerified' | 'accountFrozen';
/** Why somebody may sell no bond now. Selling takes no risk on, so no answers about risk are asked for. */
export const sellingProblems = ({ access, mayTakeOut, isFrozen }: Standing): SellingRefusal[] =>
  standing([
    ['notRegistered', !access.wasRegistered],
    ['dealingNotAgreed', !access.mayDeal],
    ['identityNotVerified', !mayTakeOut],
    ['accountFrozen', isFrozen],
  ]);

export interface Wanted {
  readonly isOpen: boolean;
  /** What everybody together could still order when the ministry was last asked; null when it never was. */
  readonly national: Rupiah | null;
  readonly ordered: Rupiah;
  readonly hasUnanswered: boolean;
}

/** Everything that keeps her from ordering a series, what she could mend first. */
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

/** What of a purchase is shown before it is ordered: what she agrees to. */
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
