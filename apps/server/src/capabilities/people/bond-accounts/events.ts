/** Domain events and jobs of registrations for bonds. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

export type OfInvestor = { readonly investorId: string };
export type OfVersion = OfInvestor & { readonly version: number };

export const registered = domainEvent<OfVersion>('bondAccounts.registered');
export const refused = domainEvent<OfVersion>('bondAccounts.refused');

/** Carries a registration through at custodian and registry, however long that takes. */
export const bringOn = endlessJobName<OfInvestor>('bondAccounts.bringOn', 'background');
/** Checks whether an investor's changed data must be updated at custodian or registry. */
export const follow = jobName<OfInvestor>('bondAccounts.follow', 'background');
