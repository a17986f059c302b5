/** Domain events about the people of companies, and the jobs that expire invitations and changes. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfChange = { readonly investorId: string; readonly changeId: string };
export type OfInvitation = { readonly investorId: string; readonly invitationId: string };

/** A change awaits approval; took effect; was declined; expired without approval. */
export const changeAsked = domainEvent<OfChange>('colleagues.changeAsked');
export const changed = domainEvent<OfChange>('colleagues.changed');
export const changeDeclined = domainEvent<OfChange>('colleagues.changeDeclined');
export const changeExpired = domainEvent<OfChange>('colleagues.changeExpired');
/** A person joined by an invitation. */
export const joined = domainEvent<OfInvitation & { readonly loginId: string }>('colleagues.joined');
/** Operators invited a person; everyone who can still sign in is notified. */
export const invitedByOperators = domainEvent<OfInvitation>('colleagues.invitedByOperators');
/** A person lost the right to approve orders: pending approvals may have nobody left to give them. */
export const approverLost = domainEvent<{ readonly investorId: string; readonly changeId: string }>('colleagues.approverLost');

export const expireChange = jobName<OfChange>('colleagues.expireChange', 'background');
export const expireInvitation = jobName<OfInvitation>('colleagues.expireInvitation', 'background');
