/** What happens to orders of any kind. */
import { domainEvent } from '../../../platform/queue.ts';

export type OfOrder = { readonly investorId: string; readonly orderId: string };

export const placed = domainEvent<OfOrder>('orders.placed');
export const paid = domainEvent<OfOrder>('orders.paid');
export const expired = domainEvent<OfOrder>('orders.expired');
export const cancelled = domainEvent<OfOrder>('orders.cancelled');
/** The NAV day changed through no fault of the investor: we were late, or the investment manager lets no more go that day. */
export const moved = domainEvent<OfOrder & { readonly why: string; readonly from: string; readonly to: string }>('orders.moved');
export const settled = domainEvent<OfOrder>('orders.settled');
export const paidOut = domainEvent<OfOrder>('orders.paidOut');
