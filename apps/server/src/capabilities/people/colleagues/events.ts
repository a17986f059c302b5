/** What happens among the people of a company, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfChange = { readonly investorId: string; readonly changeId: string };
export type OfInvitation = { readonly investorId: string; readonly invitationId: string };

/** A change waits for another person; holds; was declined; nobody agreed in time. */
export const changeAsked = domainEvent<OfChange>('colleagues.changeAsked');
export const changed = domainEvent<OfChange>('colleagues.changed');
export const changeDeclined = domainEvent<OfChange>('colleagues.changeDeclined');
export const changeExpired = domainEvent<OfChange>('colleagues.changeExpired');
/** Somebody came by an invitation. */
export const joined = domainEvent<OfInvitation & { readonly loginId: string }>('colleagues.joined');
/** Operators invited somebody: who can still sign in must hear of it. */
export const invitedByOperators = domainEvent<OfInvitation>('colleagues.invitedByOperators');
/** Somebody agrees to orders no longer: what waits may have nobody left who could. */
export const approverLost = domainEvent<{ readonly investorId: string; readonly changeId: string }>('colleagues.approverLost');

export const expireChange = jobName<OfChange>('colleagues.expireChange', 'background');
export const expireInvitation = jobName<OfInvitation>('colleagues.expireInvitation', 'background');
