/** Jobs that send mails and messages, enqueued by other capabilities. */
import { jobName } from '../../../platform/queue.ts';

/** Sends a one-time code; the payload identifies only the challenge. */
export const sendCode = jobName<{ readonly investorId: string; readonly loginId: string; readonly purpose: string; readonly challengeId: string }>(
  'notifications.sendCode',
  'mail',
);
/** Sends the code and link that verify an address, to a registration on a device; both are identified by their keys. */
export const sendProof = jobName<{ readonly emailKey: string; readonly clientHash: string; readonly challengeId: string }>('notifications.sendProof', 'mail');
/** Sends an agent's invitation. */
export const sendInvitation = jobName<{ readonly invitationId: string }>('notifications.sendInvitation', 'mail');
/** Sends an invitation link to an operator; the payload has only the ids. */
export const sendOperatorInvitation = jobName<{ readonly operatorId: string; readonly invitationId: string }>('notifications.sendOperatorInvitation', 'mail');
/** Notices to an operator about their own access. */
export type OperatorNotice = 'passkeyAdded' | 'passkeyRemoved';
/** Sends a notice to an operator, in the language of the session that made the change. */
export const sendOperatorNotice = jobName<{
  readonly operatorId: string;
  readonly what: OperatorNotice;
  readonly noticeId: string;
  readonly language: 'id' | 'en';
}>('notifications.sendOperatorNotice', 'mail');
/** The person who sets a password without the old one: an existing user who forgot it, or a partner's user. */
export type ResetFor = 'forgotten' | 'partner';
/**
 * A code or a link for a new password: the key of its proof, and the login that has the address, or the address key of a user
 * reported by a partner; empty for an unknown address.
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
/** Sends an agent's sign-in link to the agent's address; other addresses receive nothing. */
export const sendAgentLink = jobName<Omit<ResetSending, 'by' | 'whose' | 'told'> & { readonly emailKey: string }>('notifications.sendAgentLink', 'mail');
/** Sends the code or link; an unknown address receives nothing. */
export const sendReset = jobName<ResetSending>('notifications.sendReset', 'mail');
/** Sends a second-factor code by the medium stored with it. */
export const sendFactorCode = jobName<{ readonly investorId: string; readonly loginId: string; readonly purpose: string; readonly challengeId: string }>(
  'notifications.sendFactorCode',
  'mail',
);
/** Mails the user where to get their own profile. */
export const sendProfilePaper = jobName<{ readonly investorId: string; readonly loginId: string; readonly mailId: string }>(
  'notifications.sendProfilePaper',
  'mail',
);
/** Sends the link to join a company; the payload has only the ids and the number of the mail. */
export const sendColleagueInvitation = jobName<{ readonly investorId: string; readonly invitationId: string; readonly sends: number }>(
  'notifications.sendColleagueInvitation',
  'mail',
);
/** Sends a signing link; the payload has only the ids. */
export const sendSigningLink = jobName<{ readonly investorId: string; readonly linkId: string }>('notifications.sendSigningLink', 'mail');
/** Sends the link to confirm the receipt of a transfer; the payload has only the ids. */
export const sendReceiptLink = jobName<{ readonly investorId: string; readonly linkId: string }>('notifications.sendReceiptLink', 'mail');
