/** Notifications of a renewal: the request, and the outcome of the answer. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as renewalEvents from './events.ts';
import { tellRenewal } from './tell-renewal.ts';

/** Notifies of the outcome of an answer. */
const tellRenewed = (errand: TellingErrand, { investorId, requestId, until }: renewalEvents.OfRequest & { until: string }): Promise<void> =>
  errand.tell(investorId, 'renewalDone', { until }, `renewalDone:${requestId}`);

const tellAnswered = (errand: TellingErrand, { investorId, answerId }: renewalEvents.OfRequest & { answerId: string }): Promise<void> =>
  errand.tell(investorId, 'renewalAnswered', {}, `renewalAnswered:${answerId}`);

const tellDeclinedRenewal = (errand: TellingErrand, { investorId, declinedId }: renewalEvents.OfRequest & { declinedId: string }): Promise<void> =>
  errand.tell(investorId, 'renewalDeclined', {}, `renewalDeclined:${declinedId}`);

export const tellings: readonly Telling[] = [
  telling('notifications.tellRenewal', renewalEvents.called, tellRenewal),
  telling('notifications.tellRenewalAnswered', renewalEvents.answered, tellAnswered),
  telling('notifications.tellRenewalDeclined', renewalEvents.declined, tellDeclinedRenewal),
  telling('notifications.tellRenewed', renewalEvents.renewed, tellRenewed),
];
