/** What happens to money on its way out, and what is done about it later. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

type OfPayout = { readonly investorId: string; readonly payoutId: string; readonly purpose: string; readonly sourceId: string };

export const done = domainEvent<OfPayout>('payouts.done');
export const failed = domainEvent<OfPayout>('payouts.failed');
/** Asked about without end: money that may or may not have left is never given up. */
export const send = endlessJobName<{ readonly investorId: string; readonly payoutId: string }>('payouts.send', 'money');
/** Sends what waited because all that goes out through a bank was stopped. */
export const sendFreedOfBank = jobName<{ readonly bank: string }>('payouts.sendFreedOfBank', 'money');
/** Sends what waited because its investor was frozen, or her books were stopped. */
export const sendFreed = jobName<{ readonly investorId: string }>('payouts.sendFreed', 'money');
