/** What the closing of an account leads to. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

type OfLogin = { readonly investorId: string; readonly loginId: string; readonly requestId: string };

export const requested = domainEvent<OfLogin>('deactivation.requested');
/** A login is closed: of a company one of several, else the account. Until then its contact data is kept. */
export const closed = domainEvent<OfLogin & { readonly until: string }>('deactivation.closed');
/** Nobody signs in for an investor any more. */
export const investorClosed = domainEvent<{ readonly investorId: string }>('deactivation.investorClosed');

/** Erases how to reach who closed an account. */
export const minimise = jobName<OfLogin>('deactivation.minimise', 'background');
/** Erases the rest of what is personal, when nothing has to be kept any longer. */
export const erase = jobName<OfLogin>('deactivation.erase', 'background');
