/** Rules for when a person may approve an order that another person of the company placed. */
import type { Instant } from '@lumbung/kernel/time.ts';

/** The order fields these rules need. */
export interface Waiting {
  readonly state: string;
  readonly login_id: string;
  readonly approve_by: Instant | null;
}

export type WhyNotDecided = 'approvalClosed' | 'ownOrder';

/** Why a person cannot approve or decline an order, or null. Nobody may approve their own order. */
export function whyNotDecided(order: Waiting, loginId: string, now: Instant): WhyNotDecided | null {
  if (order.state !== 'awaitingApproval' || order.approve_by === null || now >= order.approve_by) return 'approvalClosed';
  return order.login_id === loginId ? 'ownOrder' : null;
}

/** What may have changed since the order was placed. Fees and rates have not: those shown apply. */
export interface Since {
  readonly isVerified: boolean;
  /** Whether the investor's account is frozen, so that no orders are accepted. */
  readonly isFrozen: boolean;
  /** Whether each fund still accepts the order: open for subscription, or not ended for units that leave it. */
  readonly isOpen: boolean;
  /** Whether the chosen payment method is still usable; true if nothing is paid. */
  readonly isPayable: boolean;
  /** Whether the current terms equal those shown to the approver. */
  readonly isAsShown: boolean;
}

export type WhyNotAgreed = 'identityNotVerified' | 'accountFrozen' | 'subscriptionClosed' | 'methodUnavailable' | 'promiseChanged';

/** Why the agreement cannot be approved, or null. */
export function whyNotAgreed({ isVerified, isFrozen, isOpen, isPayable, isAsShown }: Since): WhyNotAgreed | null {
  if (!isVerified) return 'identityNotVerified';
  if (isFrozen) return 'accountFrozen';
  if (!isOpen) return 'subscriptionClosed';
  if (!isPayable) return 'methodUnavailable';
  return isAsShown ? null : 'promiseChanged';
}
