/** What happens to registrations for bonds, and what is done about them later. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

export type OfInvestor = { readonly investorId: string };
export type OfVersion = OfInvestor & { readonly version: number };

export const registered = domainEvent<OfVersion>('bondAccounts.registered');
export const refused = domainEvent<OfVersion>('bondAccounts.refused');

/** Brings a registration to its end at custodian and registry, however long that takes. */
export const bringOn = endlessJobName<OfInvestor>('bondAccounts.bringOn', 'background');
/** Looks whether what changed of somebody is kept by custodian or registry. */
export const follow = jobName<OfInvestor>('bondAccounts.follow', 'background');
