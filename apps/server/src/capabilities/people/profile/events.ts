/** Domain events and jobs of an existing profile. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfAccount = { readonly investorId: string; readonly accountId: string };
export type OfChange = { readonly investorId: string; readonly loginId: string; readonly changeId: string };

export const accountAdded = domainEvent<OfAccount>('profile.accountAdded');
/** The bank did not confirm the holder in time. */
export const accountUnchecked = domainEvent<OfAccount>('profile.accountUnchecked');
/** Another account became the primary one. */
export const accountChosen = domainEvent<OfAccount & { readonly change: string }>('profile.accountChosen');
export const dollarsOpened = domainEvent<{ readonly investorId: string; readonly loginId: string }>('profile.dollarsOpened');
/** Personal data was changed; a change awaits compliance; compliance declined it. */
export const dataChanged = domainEvent<OfChange>('profile.dataChanged');
export const dataChangeAsked = domainEvent<OfChange>('profile.dataChangeAsked');
export const dataChangeDeclined = domainEvent<OfChange>('profile.dataChangeDeclined');

export const askAboutChange = jobName<OfChange>('profile.askAboutChange', 'background');
export const checkAccount = jobName<OfAccount>('profile.checkAccount', 'background');
export const endCheck = jobName<OfAccount>('profile.endCheck', 'background');
export const lookForDollars = jobName<{ readonly day: string }>('profile.lookForDollars', 'background');
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('profile.removeUnclaimed', 'background');
