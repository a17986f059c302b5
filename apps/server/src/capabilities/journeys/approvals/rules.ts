/** When somebody may agree to an order that another person of the company placed. */
import type { Instant } from '@lumbung/kernel/time.ts';

/** An order as far as these rules look. */
export interface Waiting {
  readonly state: string;
  readonly login_id: string;
  readonly approve_by: Instant | null;
}

export type WhyNotDecided = 'approvalClosed' | 'ownOrder';

/** Why a person cannot agree to an order, or decline it; null when she can. Nobody agrees to her own. */
export function whyNotDecided(order: Waiting, loginId: string, now: Instant): WhyNotDecided | null {
  if (order.state !== 'awaitingApproval' || order.approve_by === null || now >= order.approve_by) return 'approvalClosed';
  return order.login_id === loginId ? 'ownOrder' : null;
}

/** What may have changed since the order was placed. Fees and rates have not: those that were shown hold. */
export interface Since {
  readonly isVerified: boolean;
  /** Whether nothing is ordered for this investor any more. */
  readonly isFrozen: boolean;
  /** Whether each fund that money or units go into still takes them. */
  readonly isOpen: boolean;
  /** Whether it can still be paid as was chosen; true where nothing is paid. */
  readonly isPayable: boolean;
  /** Whether what holds now is what was shown to whoever agrees. */
  readonly isAsShown: boolean;
}

export type WhyNotAgreed = 'identityNotVerified' | 'accountFrozen' | 'subscriptionClosed' | 'methodUnavailable' | 'promiseChanged';

/** Why nobody can agree to what was shown; null when somebody can. */
export function whyNotAgreed({ isVerified, isFrozen, isOpen, isPayable, isAsShown }: Since): WhyNotAgreed | null {
  if (!isVerified) return 'identityNotVerified';
  if (isFrozen) return 'accountFrozen';
  if (!isOpen) return 'subscriptionClosed';
  if (!isPayable) return 'methodUnavailable';
  return isAsShown ? null : 'promiseChanged';
}
