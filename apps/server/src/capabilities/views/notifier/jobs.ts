/** Tells investors what happened to their money and to themselves: which event starts which telling. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { type DomainEvent, jobName, type Payload, when } from '../../../platform/queue.ts';
import * as accountsEvents from '../../people/accounts/events.ts';
import * as securityEvents from '../../people/security/events.ts';
import * as customersEvents from '../../people/customers/events.ts';
import * as profileEvents from '../../people/profile/events.ts';
import * as riskEvents from '../../journeys/risk/events.ts';
import * as colleaguesEvents from '../../people/colleagues/events.ts';
import * as deactivationEvents from '../../people/deactivation/events.ts';
import * as companyKycEvents from '../../people/company-kyc/events.ts';
import * as kycEvents from '../../people/kyc/events.ts';
import * as renewalEvents from '../../people/renewal/events.ts';
import * as paymentsEvents from '../../money/payments/events.ts';
import * as holdingsEvents from '../../money/holdings/events.ts';
import * as payoutsEvents from '../../money/payouts/events.ts';
import * as correctionsEvents from '../../money/corrections/events.ts';
import * as ordersEvents from '../../money/orders/events.ts';
import { codeJobs } from './send-codes.ts';
import { tellRenewal } from './tell-renewal.ts';
import { tellHoldings, tellPaidOut, tellRefused, tellSuspended } from './tell-money.ts';
import {
  tellApproved,
  tellApproverMissing,
  tellApprovers,
  tellCorrected,
  tellLate,
  tellMoved,
  tellOrder,
  tellProceeds,
  tellRedated,
  tellSettled,
  tellUnapproved,
  tellUnfilled,
  toMaker,
  toApprovers,
} from './tell-orders.ts';
import {
  tellAccount,
  tellAnswered,
  tellChanged,
  tellChosen,
  tellClosed,
  tellClosing,
  tellCompany,
  tellData,
  tellDeclinedRenewal,
  tellDollars,
  tellFactor,
  tellIdentity,
  tellInvited,
  tellJoined,
  tellPasskey,
  tellPeopleAsked,
  tellPeopleChanged,
  tellPeopleEnded,
  tellRenewed,
  tellRiskEnded,
  tellRiskEnding,
  tellState,
  tellUnchecked,
  tellUnlocked,
} from './tell-people.ts';

/** A job that tells, started by what is to be told. */
function tells<P extends Payload>(task: `notifications.tell${string}`, event: DomainEvent<P>, run: (errand: Errand, payload: P) => Promise<void>) {
  const job = jobName<P>(task, 'mail');
  return { job: does(job, run), subscription: when(event, job) };
}

const TELLING = [
  tells('notifications.tellApprovers', ordersEvents.awaitsApproval, tellApprovers),
  tells('notifications.tellApproved', ordersEvents.approved, tellApproved),
  tells('notifications.tellDeclined', ordersEvents.declined, tellUnapproved('orderDeclined', toMaker)),
  tells('notifications.tellWithdrawn', ordersEvents.withdrawn, tellUnapproved('orderWithdrawn', toApprovers)),
  tells('notifications.tellUnapproved', ordersEvents.unapproved, tellUnapproved('approvalExpired')),
  tells('notifications.tellPaid', ordersEvents.paid, tellOrder('orderPaid')),
  tells('notifications.tellExpired', ordersEvents.expired, tellOrder('orderExpired')),
  tells('notifications.tellMoved', ordersEvents.moved, tellMoved),
  tells('notifications.tellRedated', ordersEvents.redated, tellRedated),
  tells('notifications.tellSettled', ordersEvents.settled, tellSettled),
  tells('notifications.tellUnfilled', ordersEvents.unfilled, tellUnfilled),
  tells('notifications.tellCorrected', correctionsEvents.corrected, tellCorrected),
  tells('notifications.tellLate', ordersEvents.proceedsLate, tellLate),
  tells('notifications.tellProceeds', ordersEvents.paidOut, tellProceeds),
  tells('notifications.tellSuspended', paymentsEvents.suspended, tellSuspended),
  tells('notifications.tellHoldings', holdingsEvents.moved, tellHoldings),
  tells('notifications.tellPaidOut', payoutsEvents.done, tellPaidOut),
  tells('notifications.tellRefused', payoutsEvents.failed, tellRefused),
  tells('notifications.tellPassword', accountsEvents.passwordChanged, tellChanged('passwordChanged')),
  tells('notifications.tellPin', accountsEvents.pinChanged, tellChanged('pinChanged')),
  tells('notifications.tellPasskeyAdded', securityEvents.passkeyAdded, tellPasskey('passkeyAdded')),
  tells('notifications.tellPasskeyRemoved', securityEvents.passkeyRemoved, tellPasskey('passkeyRemoved')),
  tells('notifications.tellFactor', accountsEvents.factorChanged, tellFactor),
  tells('notifications.tellClosing', deactivationEvents.requested, tellClosing),
  tells('notifications.tellClosed', deactivationEvents.closed, tellClosed),
  tells('notifications.tellUnlocked', customersEvents.unlocked, tellUnlocked),
  tells('notifications.tellState', customersEvents.stateChanged, tellState),
  tells('notifications.tellAccount', profileEvents.accountAdded, tellAccount),
  tells('notifications.tellChosen', profileEvents.accountChosen, tellChosen),
  tells('notifications.tellUnchecked', profileEvents.accountUnchecked, tellUnchecked),
  tells('notifications.tellDollars', profileEvents.dollarsOpened, tellDollars),
  tells('notifications.tellData', profileEvents.dataChanged, tellData('dataChanged')),
  tells('notifications.tellDataAsked', profileEvents.dataChangeAsked, tellData('dataChangeAsked')),
  tells('notifications.tellDataDeclined', profileEvents.dataChangeDeclined, tellData('dataChangeDeclined')),
  tells('notifications.tellIdentityVerified', kycEvents.activated, tellIdentity('identityVerified')),
  tells('notifications.tellIdentityReturned', kycEvents.returned, tellIdentity('identityReturned')),
  tells('notifications.tellIdentityRejected', kycEvents.rejected, tellIdentity('identityRejected')),
  tells('notifications.tellRiskEnding', riskEvents.ending, tellRiskEnding),
  tells('notifications.tellRiskEnded', riskEvents.ended, tellRiskEnded),
  tells('notifications.tellCompanyVerified', companyKycEvents.inForce, tellCompany('companyVerified')),
  tells('notifications.tellCompanyReturned', companyKycEvents.returned, tellCompany('companyReturned')),
  tells('notifications.tellCompanyRejected', companyKycEvents.rejected, tellCompany('companyRejected')),
  tells('notifications.tellRenewal', renewalEvents.called, tellRenewal),
  tells('notifications.tellRenewalAnswered', renewalEvents.answered, tellAnswered),
  tells('notifications.tellRenewalDeclined', renewalEvents.declined, tellDeclinedRenewal),
  tells('notifications.tellRenewed', renewalEvents.renewed, tellRenewed),
  tells('notifications.tellPeopleAsked', colleaguesEvents.changeAsked, tellPeopleAsked),
  tells('notifications.tellPeopleChanged', colleaguesEvents.changed, tellPeopleChanged),
  tells('notifications.tellPeopleDeclined', colleaguesEvents.changeDeclined, tellPeopleEnded('peopleDeclined')),
  tells('notifications.tellPeopleExpired', colleaguesEvents.changeExpired, tellPeopleEnded('peopleExpired')),
  tells('notifications.tellJoined', colleaguesEvents.joined, tellJoined),
  tells('notifications.tellInvited', colleaguesEvents.invitedByOperators, tellInvited),
  tells('notifications.tellApproverMissing', colleaguesEvents.approverLost, tellApproverMissing),
];

export const jobs = [...TELLING.map(({ job }) => job), ...codeJobs];
export const subscriptions = TELLING.map(({ subscription }) => subscription);
