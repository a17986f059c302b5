/** What happens to early redemptions of bonds, and what is done about them later. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';
import type { OfOrder } from '../orders/events.ts';

/** The registry did not take it, never heard of it, or rejected it later: the units are free again. */
export const rejected = domainEvent<OfOrder>('bondRedemptions.rejected');

/** Asks the registry for a redemption, or finds out whether it was made. */
export const ask = endlessJobName<OfOrder>('bondRedemptions.ask', 'money');
/** Asks the registry what became of a redemption that it took. */
export const look = endlessJobName<OfOrder>('bondRedemptions.look', 'money');
