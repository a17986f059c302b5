/** What happens to sales of bonds, and what is done about them later. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';
import type { OfOrder } from '../orders/events.ts';

/** The dealer did not take it, or called it off: the units are free again. */
export const rejected = domainEvent<OfOrder>('bondSales.rejected');

/** Asks the dealer for a deal, and then what became of it. */
export const ask = endlessJobName<OfOrder>('bondSales.ask', 'money');
