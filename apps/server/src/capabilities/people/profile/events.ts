/** What happens to a profile once it stands, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfAccount = { readonly investorId: string; readonly accountId: string };
export type OfChange = { readonly investorId: string; readonly loginId: string; readonly changeId: string };

export const accountAdded = domainEvent<OfAccount>('profile.accountAdded');
/** Its bank did not say for days whose it is. */
export const accountUnchecked = domainEvent<OfAccount>('profile.accountUnchecked');
/** Money goes to another account from now on. */
export const accountChosen = domainEvent<OfAccount & { readonly change: string }>('profile.accountChosen');
export const dollarsOpened = domainEvent<{ readonly investorId: string; readonly loginId: string }>('profile.dollarsOpened');
/** Personal data is another one, or somebody asked for it and compliance looks, or compliance declined. */
export const dataChanged = domainEvent<OfChange>('profile.dataChanged');
export const dataChangeAsked = domainEvent<OfChange>('profile.dataChangeAsked');
export const dataChangeDeclined = domainEvent<OfChange>('profile.dataChangeDeclined');

export const askAboutChange = jobName<OfChange>('profile.askAboutChange', 'background');
export const checkAccount = jobName<OfAccount>('profile.checkAccount', 'background');
export const endCheck = jobName<OfAccount>('profile.endCheck', 'background');
export const lookForDollars = jobName<{ readonly day: string }>('profile.lookForDollars', 'background');
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('profile.removeUnclaimed', 'background');
