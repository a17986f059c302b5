/** What happens to sales and switches, and what is done about them later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfOrder = { readonly investorId: string; readonly orderId: string };
export type OnDay = { readonly day: string };

export const placed = domainEvent<OfOrder>('sales.placed');
/** The NAV day changed: we were late, or the house lets no more go that day. */
export const moved = domainEvent<OfOrder & { readonly why: string; readonly from: string; readonly to: string }>('sales.moved');
export const priced = domainEvent<OnDay>('sales.priced');
export const booked = domainEvent<OfOrder>('sales.booked');
export const paidOut = domainEvent<OfOrder>('sales.paidOut');

export const handOff = jobName<OnDay>('sales.handOff');
export const price = jobName<OnDay>('sales.price');
export const book = jobName<OnDay>('sales.book');
export const payOut = jobName<OnDay>('sales.payOut');
export const finish = jobName<{ readonly investorId: string; readonly purpose: string; readonly sourceId: string }>('sales.finish');
