/** What happens to orders, and what is done about them later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfOrder = { readonly investorId: string; readonly orderId: string };
export type OnDay = { readonly day: string };

export const placed = domainEvent<OfOrder>('orders.placed');
export const paid = domainEvent<OfOrder>('orders.paid');
export const expired = domainEvent<OfOrder>('orders.expired');
export const cancelled = domainEvent<OfOrder>('orders.cancelled');
/** The NAV day changed through no fault of the investor. */
export const moved = domainEvent<OfOrder & { readonly from: string; readonly to: string }>('orders.moved');
export const priced = domainEvent<OnDay>('orders.priced');
export const allotted = domainEvent<OfOrder>('orders.allotted');

export const handOff = jobName<OnDay>('orders.handOff');
export const price = jobName<OnDay>('orders.price');
export const allot = jobName<OnDay>('orders.allot');
