/** Domain events and jobs of payments. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

export const suspended = domainEvent<{ readonly investorId: string; readonly suspenseId: string }>('payments.suspended');

/** Money of an investor is in suspense and is to be paid to the own account. */
export const owed = domainEvent<{ readonly investorId: string; readonly suspenseId: string }>('payments.owed');
/** Pays an investor's money in suspense to the own account, as soon as the money is here and the account may be used. */
export const payToOwn = jobName<{ readonly investorId: string; readonly suspenseId: string }>('payments.payToOwn', 'money');
/** Money owed by a custodian has arrived: pays out what waited for it. */
export const payWhatCame = jobName<{ readonly transferId: string }>('payments.payWhatCame', 'money');
export const alignAccount = jobName<{ readonly investorId: string; readonly billId: string }>('payments.alignAccount', 'money');
/** A charge has, or may have, a new state. Handled by `orders`, which knows what a bill pays. */
export const askCharge = jobName<{ readonly reference: string }>('payments.askCharge', 'money');
export const askCharges = jobName('payments.askCharges', 'money');
/** Books a charge that two operators confirmed as paid. Handled by `orders` too. */
export const bookCharge = jobName<{ readonly reference: string; readonly eventId: string; readonly paidAt: Instant }>('payments.bookCharge', 'money');

type OfLink = { readonly investorId: string; readonly linkId: string };
/** `linked`: an account was linked. `linkLost`: it is no longer linked, without a request. `unlinked`: the bank has released it. */
export const linked = domainEvent<OfLink>('payments.linked');
export const linkLost = domainEvent<OfLink>('payments.linkLost');
export const unlinked = domainEvent<OfLink>('payments.unlinked');
/** A plan may no longer draw on any link. */
export type MandateEnded = {
  readonly investorId: string;
  readonly mandateId: string;
  readonly origin: 'discipline' | 'navigator';
  readonly planId: string;
};
export const mandateEnded = domainEvent<MandateEnded>('payments.mandateEnded');
/** A plan's debit was refused, or ended before it was sent. */
export const debitRefused = domainEvent<{ readonly investorId: string; readonly billId: string; readonly chargeId: string; readonly reason: string }>(
  'payments.debitRefused',
);
/** Moves the mandates of a lost link to the new link, or ends them. */
export const followLink = jobName<OfLink>('payments.followLink', 'money');
export const bindLink = jobName<OfLink>('payments.bindLink', 'money');
/** Retried until the bank has released the account. */
export const unbindLink = endlessJobName<OfLink>('payments.unbindLink', 'money');
/** Renews the tokens of a link before they expire. */
export const renewLink = jobName<OfLink>('payments.renewLink', 'money');
export const expireLinks = jobName('payments.expireLinks', 'money');
export const endLinks = jobName<{ readonly investorId: string }>('payments.endLinks', 'money');
/** Handled by `orders`, which knows what a bill pays. */
export const findLost = jobName('payments.findLost', 'money');
export const expireBills = jobName('payments.expireBills', 'money');
/** Retried without limit until the statement arrives, even after a week of silence. Handled by `orders` too. */
export const fetchStatement = endlessJobName<{ readonly bank: string; readonly account: string; readonly day: string }>('payments.fetchStatement', 'money');
export const askStatements = jobName<{ readonly day: string }>('payments.askStatements', 'money');
/** Records what each gateway owes for the days that are over. */
export const awaitGateways = jobName<{ readonly day: string }>('payments.awaitGateways', 'money');
export const lookForTransfers = jobName('payments.lookForTransfers', 'money');
