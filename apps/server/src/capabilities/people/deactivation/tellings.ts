/** Notifications about the closing of an account. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as deactivationEvents from './events.ts';

/** Notifies of a closing request. */
const tellClosing = (errand: TellingErrand, { investorId, loginId, requestId }: { investorId: string; loginId: string; requestId: string }): Promise<void> =>
  errand.tell(investorId, 'closingRequested', {}, `closingRequested:${requestId}`, (member) => member.loginId === loginId);

/** Notifies that the account was closed, including the user who can no longer open the app. */
const tellClosed = (
  errand: TellingErrand,
  { investorId, loginId, requestId, until }: { investorId: string; loginId: string; requestId: string; until: string },
): Promise<void> =>
  errand.tell(investorId, 'accountClosed', { until }, `accountClosed:${requestId}`, (member) => member.loginId === loginId, { leavers: true });

export const tellings: readonly Telling[] = [
  telling('notifications.tellClosing', deactivationEvents.requested, tellClosing),
  telling('notifications.tellClosed', deactivationEvents.closed, tellClosed),
];
