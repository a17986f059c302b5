/** Domain events and jobs of closing an account. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

type OfLogin = { readonly investorId: string; readonly loginId: string; readonly requestId: string };

export const requested = domainEvent<OfLogin>('deactivation.requested');
/** A login was closed: one of a company's, or the whole account. `until` is how long its contact data is kept. */
export const closed = domainEvent<OfLogin & { readonly until: string }>('deactivation.closed');
/** No login of the investor is left. */
export const investorClosed = domainEvent<{ readonly investorId: string }>('deactivation.investorClosed');

/** Erases the contact data of a closed login. */
export const minimise = jobName<OfLogin>('deactivation.minimise', 'background');
/** Erases the remaining personal data once nothing must be kept any longer. */
export const erase = jobName<OfLogin>('deactivation.erase', 'background');
