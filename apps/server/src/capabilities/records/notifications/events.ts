/** What is sent to people by itself, asked for by those who made it. */
import { jobName } from '../../../platform/queue.ts';

/** Sends a one-time code: the job knows only the challenge. */
export const sendCode = jobName<{ readonly investorId: string; readonly loginId: string; readonly purpose: string; readonly challengeId: string }>(
  'notifications.sendCode',
  'mail',
);
/** Sends the code and the link that prove an address, to who registered on a device: keys made from both. */
export const sendProof = jobName<{ readonly emailKey: string; readonly clientHash: string; readonly challengeId: string }>('notifications.sendProof', 'mail');
/** Sends an agent's invitation. */
export const sendInvitation = jobName<{ readonly invitationId: string }>('notifications.sendInvitation', 'mail');
/** Sends the link of an invitation to the operator: the job knows only its id. */
export const sendOperatorInvitation = jobName<{ readonly operatorId: string; readonly invitationId: string }>('notifications.sendOperatorInvitation', 'mail');
/** What an operator is told of her own access. */
export type OperatorNotice = 'passkeyAdded' | 'passkeyRemoved';
/** Tells an operator, in the language in which it was done. */
export const sendOperatorNotice = jobName<{
  readonly operatorId: string;
  readonly what: OperatorNotice;
  readonly noticeId: string;
  readonly language: 'id' | 'en';
}>('notifications.sendOperatorNotice', 'mail');
/** Who sets a password without an old one: who forgot it, or a partner's user. */
export type ResetFor = 'forgotten' | 'partner';
/**
 * A code or a link for a new password: under what its proof is kept, and the login that has the address, or the key of the
 * address of whom a partner told us of; empty where nobody has it.
 */
export type ResetSending = {
  readonly investorId: string;
  readonly purpose: string;
  readonly challengeId: string;
  readonly by: 'code' | 'link';
  readonly whose: ResetFor;
  readonly accountId: string;
  readonly loginId: string;
  readonly told: string;
};
/** Sends the link by which an agent signs in, to the address whose key it is; nobody else gets one. */
export const sendAgentLink = jobName<Omit<ResetSending, 'by' | 'whose' | 'told'> & { readonly emailKey: string }>('notifications.sendAgentLink', 'mail');
/** Sends it; where nobody has the address nobody gets a mail. */
export const sendReset = jobName<ResetSending>('notifications.sendReset', 'mail');
/** Sends the code of a second factor, by the medium that stands beside it. */
export const sendFactorCode = jobName<{ readonly investorId: string; readonly loginId: string; readonly purpose: string; readonly challengeId: string }>(
  'notifications.sendFactorCode',
  'mail',
);
/** Tells somebody where the own profile is to be had. */
export const sendProfilePaper = jobName<{ readonly investorId: string; readonly loginId: string; readonly mailId: string }>(
  'notifications.sendProfilePaper',
  'mail',
);
/** Sends the link by which somebody joins a company: the job knows only its id, and the number of the mail. */
export const sendColleagueInvitation = jobName<{ readonly investorId: string; readonly invitationId: string; readonly sends: number }>(
  'notifications.sendColleagueInvitation',
  'mail',
);
/** Sends the link by which something is signed: the job knows only its id. */
export const sendSigningLink = jobName<{ readonly investorId: string; readonly linkId: string }>('notifications.sendSigningLink', 'mail');
/** Sends the link by which somebody confirms a receipt of a transfer: the job knows only its id. */
export const sendReceiptLink = jobName<{ readonly investorId: string; readonly linkId: string }>('notifications.sendReceiptLink', 'mail');
