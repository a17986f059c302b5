/** Domain events of orders of any kind. */
import { dayOf, type Instant, timeOf } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { domainEvent, emit, jobName } from '../../../platform/queue.ts';

export type OfOrder = { readonly investorId: string; readonly orderId: string };

export const placed = domainEvent<OfOrder>('orders.placed');
/** The order needs the approval of another person of the company. */
export const awaitsApproval = domainEvent<OfOrder>('orders.awaitsApproval');
export const approved = domainEvent<OfOrder>('orders.approved');
export const declined = domainEvent<OfOrder>('orders.declined');
/** The maker withdrew the order before anyone approved it. */
export const withdrawn = domainEvent<OfOrder>('orders.withdrawn');
/** The approval deadline passed. */
export const unapproved = domainEvent<OfOrder>('orders.unapproved');
/** Ends an order that was not approved in time. */
export const expireUnapproved = jobName<OfOrder>('orders.expireUnapproved', 'money');
export const paid = domainEvent<OfOrder>('orders.paid');
export const expired = domainEvent<OfOrder>('orders.expired');
export const cancelled = domainEvent<OfOrder>('orders.cancelled');
/** The NAV day changed through no fault of the investor: we missed the hand-off, or the investment manager gated the order. */
export const moved = domainEvent<OfOrder & { readonly why: string; readonly from: string; readonly to: string }>('orders.moved');
/**
 * A calendar change moved the NAV day of an order, the NAV day promised while it awaits payment, or the day on which its
 * proceeds are paid.
 */
export const redated = domainEvent<OfOrder & { readonly what: Redated; readonly from: string; readonly to: string; readonly change: string }>('orders.redated');
export type Redated = 'navDay' | 'promise' | 'payDay';
/** Legs became ready for a day whose files have begun to leave. */
export const readyLate = domainEvent<{ readonly day: string; readonly time: string }>('orders.readyLate');
export const settled = domainEvent<OfOrder>('orders.settled');
/** A leg was filled in part or not at all: its paid money is returned and its reserved units are released. */
export const unfilled = domainEvent<OfOrder & { readonly legId: string }>('orders.unfilled');
/** The payout day has come, but the custodian has not sent the money. */
export const proceedsLate = domainEvent<OfOrder>('orders.proceedsLate');
export const paidOut = domainEvent<OfOrder>('orders.paidOut');

/** Has legs that have just become ready sent after today's files that have already left. */
export const joinLate = (tx: Tx, now: Instant): Promise<void> => {
  const told = { day: dayOf(now), time: timeOf(now) };
  return emit(tx, readyLate, `${told.day}T${told.time}`, told);
};
