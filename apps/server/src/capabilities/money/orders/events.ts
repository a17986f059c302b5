/** What happens to orders of any kind. */
import { dayOf, type Instant, timeOf } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { domainEvent, emit, jobName } from '../../../platform/queue.ts';

export type OfOrder = { readonly investorId: string; readonly orderId: string };

export const placed = domainEvent<OfOrder>('orders.placed');
/** Another person of the company has to agree before it goes on. */
export const awaitsApproval = domainEvent<OfOrder>('orders.awaitsApproval');
export const approved = domainEvent<OfOrder>('orders.approved');
export const declined = domainEvent<OfOrder>('orders.declined');
/** Whoever placed it took it back before anybody agreed. */
export const withdrawn = domainEvent<OfOrder>('orders.withdrawn');
/** Nobody agreed in time. */
export const unapproved = domainEvent<OfOrder>('orders.unapproved');
/** Ends an order to which nobody agreed. */
export const expireUnapproved = jobName<OfOrder>('orders.expireUnapproved', 'money');
export const paid = domainEvent<OfOrder>('orders.paid');
export const expired = domainEvent<OfOrder>('orders.expired');
export const cancelled = domainEvent<OfOrder>('orders.cancelled');
/** The NAV day changed through no fault of the investor: we were late, or the investment manager lets no more go that day. */
export const moved = domainEvent<OfOrder & { readonly why: string; readonly from: string; readonly to: string }>('orders.moved');
/**
 * A calendar changed, and with it the NAV day of an order, the one that is promised while it waits for money, or the day
 * on which its money comes.
 */
export const redated = domainEvent<OfOrder & { readonly what: Redated; readonly from: string; readonly to: string; readonly change: string }>('orders.redated');
export type Redated = 'navDay' | 'promise' | 'payDay';
/** Legs became ready for a day whose files have begun to leave. */
export const readyLate = domainEvent<{ readonly day: string; readonly time: string }>('orders.readyLate');
export const settled = domainEvent<OfOrder>('orders.settled');
/** Less than was asked for was done, or nothing: money that was paid for it goes back, units that were set aside are free. */
export const unfilled = domainEvent<OfOrder & { readonly legId: string }>('orders.unfilled');
/** Its day has come, and the custodian has not sent the money. */
export const proceedsLate = domainEvent<OfOrder>('orders.proceedsLate');
export const paidOut = domainEvent<OfOrder>('orders.paidOut');

/** Has what became ready just now sent after the files of today that left already. */
export const joinLate = (tx: Tx, now: Instant): Promise<void> => {
  const told = { day: dayOf(now), time: timeOf(now) };
  return emit(tx, readyLate, `${told.day}T${told.time}`, told);
};
