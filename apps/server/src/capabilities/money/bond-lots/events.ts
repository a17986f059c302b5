/** What happens to purchases of bonds, and what is done about them later. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';
import type { OfOrder } from '../orders/events.ts';

/** The treasury has the money. */
export const paid = domainEvent<OfOrder>('bondLots.paid');
/** The registry closed it unpaid. */
export const expired = domainEvent<OfOrder>('bondLots.expired');
/** The registry did not take it, or never heard of it. */
export const rejected = domainEvent<OfOrder>('bondLots.rejected');
/** The ministry annulled what was paid. */
export const annulled = domainEvent<OfOrder>('bondLots.annulled');

/** Asks the registry for an order, or finds out whether it was made. */
export const ask = endlessJobName<OfOrder>('bondLots.ask', 'money');
/** Asks the registry what became of an order that it made. */
export const look = endlessJobName<OfOrder>('bondLots.look', 'money');
/** Asks the custodian what of a series has settled. */
export const settle = endlessJobName<{ readonly seri: string }>('bondLots.settle', 'money');
