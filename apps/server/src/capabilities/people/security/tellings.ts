/** Notifications about passkeys. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as securityEvents from './events.ts';

const tellPasskey =
  (kind: 'passkeyAdded' | 'passkeyRemoved') =>
  (errand: TellingErrand, { investorId, loginId, passkeyId }: { investorId: string; loginId: string; passkeyId: string }): Promise<void> =>
    errand.tell(investorId, kind, {}, `${kind}:${passkeyId}`, (member) => member.loginId === loginId);

export const tellings: readonly Telling[] = [
  telling('notifications.tellPasskeyAdded', securityEvents.passkeyAdded, tellPasskey('passkeyAdded')),
  telling('notifications.tellPasskeyRemoved', securityEvents.passkeyRemoved, tellPasskey('passkeyRemoved')),
];
