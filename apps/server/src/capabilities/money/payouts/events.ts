/** What happens to money on its way out, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

type OfPayout = { readonly investorId: string; readonly payoutId: string; readonly purpose: string; readonly sourceId: string };

export const done = domainEvent<OfPayout>('payouts.done');
export const failed = domainEvent<OfPayout>('payouts.failed');
export const send = jobName<{ readonly investorId: string; readonly payoutId: string }>('payouts.send');
