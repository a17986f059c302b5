/** Notifications about an identity check. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as kycEvents from './events.ts';

/** Notifies of the outcome, without the reasons: those are shown in the app, after sign-in. */
const tellIdentity =
  (kind: 'identityVerified' | 'identityReturned' | 'identityRejected') =>
  (errand: TellingErrand, { investorId, submissionId }: { investorId: string; submissionId: string }): Promise<void> =>
    errand.tell(investorId, kind, {}, `${kind}:${submissionId}`);

export const tellings: readonly Telling[] = [
  telling('notifications.tellIdentityVerified', kycEvents.activated, tellIdentity('identityVerified')),
  telling('notifications.tellIdentityReturned', kycEvents.returned, tellIdentity('identityReturned')),
  telling('notifications.tellIdentityRejected', kycEvents.rejected, tellIdentity('identityRejected')),
];
