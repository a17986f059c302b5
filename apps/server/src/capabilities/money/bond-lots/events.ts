/** Events and jobs of bond purchases. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';
import type { OfOrder } from '../orders/events.ts';

/** The treasury received the payment. */
export const paid = domainEvent<OfOrder>('bondLots.paid');
/** The registry closed the order unpaid. */
export const expired = domainEvent<OfOrder>('bondLots.expired');
/** The registry refused the order, or never received it. */
export const rejected = domainEvent<OfOrder>('bondLots.rejected');
/** The ministry annulled a paid order. */
export const annulled = domainEvent<OfOrder>('bondLots.annulled');

/** Requests an order at the registry, or determines whether it was made. */
export const ask = endlessJobName<OfOrder>('bondLots.ask', 'money');
/** Asks the registry for the outcome of an order that it made. */
export const look = endlessJobName<OfOrder>('bondLots.look', 'money');
/** Asks the custodian which purchases of a series have settled. */
export const settle = endlessJobName<{ readonly seri: string }>('bondLots.settle', 'money');
