/** What happens to holdings without an order, and what is done about it. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

/** An investor got, or gave up, units or money by what a fund did; `version` says which word of the registry it was. */
export type Moved = { readonly investorId: string; readonly actionId: string; readonly version: number };
export const moved = domainEvent<Moved>('holdings.moved');

/** Asks the registry for what funds distributed on a day. */
export const collect = endlessJobName<{ readonly day: string }>('holdings.collect', 'money');
/** Asks again about the last exchange days: for corrections that nobody told us of. */
export const collectAgain = jobName<{ readonly day: string }>('holdings.collectAgain', 'money');
/** Moves what a correction gave of a fund that has ended. */
export const moveGiven = jobName<{ readonly productId: string }>('holdings.moveGiven', 'money');
/** Merges or liquidates, as far as it can be done now. */
export const carryOut = endlessJobName<{ readonly actionId: string }>('holdings.carryOut', 'money');
