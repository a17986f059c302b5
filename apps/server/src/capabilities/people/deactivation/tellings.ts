/** What is told of an account that is to be closed, or was. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as deactivationEvents from './events.ts';

/** Somebody asked for an account to be closed. */
const tellClosing = (errand: TellingErrand, { investorId, loginId, requestId }: { investorId: string; loginId: string; requestId: string }): Promise<void> =>
  errand.tell(investorId, 'closingRequested', {}, `closingRequested:${requestId}`, (member) => member.loginId === loginId);

/** It was closed, which nobody can read in the app any more. */
const tellClosed = (
  errand: TellingErrand,
  { investorId, loginId, requestId, until }: { investorId: string; loginId: string; requestId: string; until: string },
): Promise<void> =>
  errand.tell(investorId, 'accountClosed', { until }, `accountClosed:${requestId}`, (member) => member.loginId === loginId, { leavers: true });

export const tellings: readonly Telling[] = [
  telling('notifications.tellClosing', deactivationEvents.requested, tellClosing),
  telling('notifications.tellClosed', deactivationEvents.closed, tellClosed),
];
