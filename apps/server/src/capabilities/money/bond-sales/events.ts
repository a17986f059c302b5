/** Events and jobs of bond sales. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';
import type { OfOrder } from '../orders/events.ts';

/** The dealer refused it or cancelled it: the units are free again. */
export const rejected = domainEvent<OfOrder>('bondSales.rejected');

/** Requests a deal from the dealer, and then its outcome. */
export const ask = endlessJobName<OfOrder>('bondSales.ask', 'money');
