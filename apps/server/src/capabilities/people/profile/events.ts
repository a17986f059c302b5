/** What happens to a profile once it stands, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfAccount = { readonly investorId: string; readonly accountId: string };

export const accountAdded = domainEvent<OfAccount>('profile.accountAdded');
export const checkAccount = jobName<OfAccount>('profile.checkAccount');
