/** Events of holdings that move without an order, and their jobs. */
import type { DetailsChanged } from '../../market/catalogue/events.ts';
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

/** An action of a fund gave an investor units or money, or took them; `version` is the version of the registry's report. */
export type Moved = { readonly investorId: string; readonly actionId: string; readonly version: number };
export const moved = domainEvent<Moved>('holdings.moved');

/** A fund that an investor holds has another name or risk level. */
export type FundChanged = { readonly investorId: string } & DetailsChanged;
export const fundChanged = domainEvent<FundChanged>('holdings.fundChanged');
/** Emits that event for every holder of a fund. */
export const tellHolders = jobName<DetailsChanged>('holdings.tellHolders', 'mail');

/** Requests a day's distributions from the registry. */
export const collect = endlessJobName<{ readonly day: string }>('holdings.collect', 'money');
/** Requests the last exchange days again, to find corrections that were not announced. */
export const collectAgain = jobName<{ readonly day: string }>('holdings.collectAgain', 'money');
/** Converts units that a correction gave of a fund that has ended. */
export const moveGiven = jobName<{ readonly productId: string }>('holdings.moveGiven', 'money');
/** Executes a merger or liquidation as far as currently possible. */
export const carryOut = endlessJobName<{ readonly actionId: string }>('holdings.carryOut', 'money');
