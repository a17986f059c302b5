/** Notifications about operator actions on a customer's access. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as customersEvents from './events.ts';

/** Notifies the owner of a login that operators cleared its locks. */
const tellUnlocked = (errand: TellingErrand, { investorId, loginId, proposalId }: { investorId: string; loginId: string; proposalId: string }): Promise<void> =>
  errand.tell(investorId, 'accountUnlocked', {}, `accountUnlocked:${proposalId}`, (member) => member.loginId === loginId);

const tellState = (
  errand: TellingErrand,
  { investorId, state, proposalId }: { investorId: string; state: 'active' | 'suspended'; proposalId: string },
): Promise<void> => errand.tell(investorId, state === 'suspended' ? 'accountSuspended' : 'accountRestored', {}, `accountState:${proposalId}`);

/** The mail invites the agent: it names the page where a sign-in link can be requested, as often as needed. */
const tellAppointed = (errand: TellingErrand, { investorId, code, proposalId }: { investorId: string; code: string; proposalId: string }): Promise<void> =>
  errand.tell(investorId, 'agentAppointed', { code, link: new URL('/login/agent', errand.settings.origin).href }, `agentAppointed:${proposalId}`);

export const tellings: readonly Telling[] = [
  telling('notifications.tellUnlocked', customersEvents.unlocked, tellUnlocked),
  telling('notifications.tellState', customersEvents.stateChanged, tellState),
  telling('notifications.tellAppointed', customersEvents.agentAppointed, tellAppointed),
];
