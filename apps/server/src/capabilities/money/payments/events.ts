/** What happens to payments, and what is done about them later. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

export const suspended = domainEvent<{ readonly investorId: string; readonly suspenseId: string }>('payments.suspended');

/** Money of an investor stands in suspense that is to go to the own account. */
export const owed = domainEvent<{ readonly investorId: string; readonly suspenseId: string }>('payments.owed');
/** Money in suspense that is an investor's goes to the own account, as soon as it is here and the account may be used. */
export const payToOwn = jobName<{ readonly investorId: string; readonly suspenseId: string }>('payments.payToOwn', 'money');
/** What a custodian owed has come: whatever waited for it goes out. */
export const payWhatCame = jobName<{ readonly transferId: string }>('payments.payWhatCame', 'money');
export const alignAccount = jobName<{ readonly investorId: string; readonly billId: string }>('payments.alignAccount', 'money');
/** There is something new of a charge, or there may be. Done by `orders`, who know what a bill pays. */
export const askCharge = jobName<{ readonly reference: string }>('payments.askCharge', 'money');
export const askCharges = jobName('payments.askCharges', 'money');
/** What two people say of a charge whose gateway says nothing. Done by `orders` too. */
export const bookCharge = jobName<{ readonly reference: string; readonly eventId: string; readonly paidAt: Instant }>('payments.bookCharge', 'money');

type OfLink = { readonly investorId: string; readonly linkId: string };
/** An account is linked; is linked no more though nobody asked for it; or its owner ended it, with what was drawn on it. */
export const linked = domainEvent<OfLink>('payments.linked');
export const linkLost = domainEvent<OfLink>('payments.linkLost');
export const unlinked = domainEvent<OfLink>('payments.unlinked');
/** A plan may draw on no link any more. */
export type MandateEnded = {
  readonly investorId: string;
  readonly mandateId: string;
  readonly origin: 'discipline' | 'navigator';
  readonly planId: string;
};
export const mandateEnded = domainEvent<MandateEnded>('payments.mandateEnded');
/** What a plan drew was refused by the bank of the account. */
export const debitRefused = domainEvent<{ readonly investorId: string; readonly billId: string; readonly chargeId: string; readonly reason: string }>(
  'payments.debitRefused',
);
/** What was drawn on a link that was lost goes on, or ends. */
export const followLink = jobName<OfLink>('payments.followLink', 'money');
export const bindLink = jobName<OfLink>('payments.bindLink', 'money');
/** Done until the bank has let go of it. */
export const unbindLink = endlessJobName<OfLink>('payments.unbindLink', 'money');
/** Renews what opens an account, before it is over. */
export const renewLink = jobName<OfLink>('payments.renewLink', 'money');
export const expireLinks = jobName('payments.expireLinks', 'money');
export const endLinks = jobName<{ readonly investorId: string }>('payments.endLinks', 'money');
/** Done by `orders`, who know what a bill pays. */
export const findLost = jobName('payments.findLost', 'money');
export const expireBills = jobName('payments.expireBills', 'money');
/** Asked until it came: a bank that is silent for a week is asked after it. Done by `orders` too. */
export const fetchStatement = endlessJobName<{ readonly bank: string; readonly account: string; readonly day: string }>('payments.fetchStatement', 'money');
export const askStatements = jobName<{ readonly day: string }>('payments.askStatements', 'money');
/** Says what each gateway owes of the days that are over. */
export const awaitGateways = jobName<{ readonly day: string }>('payments.awaitGateways', 'money');
export const lookForTransfers = jobName('payments.lookForTransfers', 'money');
