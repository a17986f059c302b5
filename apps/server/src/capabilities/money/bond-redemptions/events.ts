/** Events and jobs of early bond redemptions. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';
import type { OfOrder } from '../orders/events.ts';

/** The registry refused it, never received it, or rejected it later: the units are free again. */
export const rejected = domainEvent<OfOrder>('bondRedemptions.rejected');

/** Requests a redemption at the registry, or determines whether it was made. */
export const ask = endlessJobName<OfOrder>('bondRedemptions.ask', 'money');
/** Asks the registry for the outcome of a redemption that it accepted. */
export const look = endlessJobName<OfOrder>('bondRedemptions.look', 'money');
