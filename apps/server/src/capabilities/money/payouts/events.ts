/** Domain events and jobs of payouts. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

type OfPayout = { readonly investorId: string; readonly payoutId: string; readonly purpose: string; readonly sourceId: string };

export const done = domainEvent<OfPayout>('payouts.done');
export const failed = domainEvent<OfPayout>('payouts.failed');
/** Retried without limit: money that may or may not have left is never given up. */
export const send = endlessJobName<{ readonly investorId: string; readonly payoutId: string }>('payouts.send', 'money');
/** Sends payouts that waited while everything through a bank was stopped. */
export const sendFreedOfBank = jobName<{ readonly bank: string }>('payouts.sendFreedOfBank', 'money');
/** Sends payouts that waited while their investor was frozen, or the investor's books were stopped. */
export const sendFreed = jobName<{ readonly investorId: string }>('payouts.sendFreed', 'money');
