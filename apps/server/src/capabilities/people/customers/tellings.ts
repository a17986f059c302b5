/** What is told of what operators did about the access of a customer. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as customersEvents from './events.ts';

/** Operators opened what wrong passwords or codes had locked: whose it is must hear of it. */
const tellUnlocked = (errand: TellingErrand, { investorId, loginId, proposalId }: { investorId: string; loginId: string; proposalId: string }): Promise<void> =>
  errand.tell(investorId, 'accountUnlocked', {}, `accountUnlocked:${proposalId}`, (member) => member.loginId === loginId);

const tellState = (
  errand: TellingErrand,
  { investorId, state, proposalId }: { investorId: string; state: 'active' | 'suspended'; proposalId: string },
): Promise<void> => errand.tell(investorId, state === 'suspended' ? 'accountSuspended' : 'accountRestored', {}, `accountState:${proposalId}`);

/** His mail is the invitation: it says where he asks for the link by which he comes in, as often as he needs one. */
const tellAppointed = (errand: TellingErrand, { investorId, code, proposalId }: { investorId: string; code: string; proposalId: string }): Promise<void> =>
  errand.tell(investorId, 'agentAppointed', { code, link: new URL('/login/agent', errand.settings.origin).href }, `agentAppointed:${proposalId}`);

export const tellings: readonly Telling[] = [
  telling('notifications.tellUnlocked', customersEvents.unlocked, tellUnlocked),
  telling('notifications.tellState', customersEvents.stateChanged, tellState),
  telling('notifications.tellAppointed', customersEvents.agentAppointed, tellAppointed),
];
