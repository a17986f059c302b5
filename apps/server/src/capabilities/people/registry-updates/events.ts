/** Jobs that run when data kept by the fund registry has changed. */
import { jobName } from '../../../platform/queue.ts';

/** Sends the registry the current data, if it differs from the last message. */
export const tell = jobName<{ readonly investorId: string }>('registryUpdates.tell', 'background');
/** The same for a company: the first profile in force needs no message, because the registry has just opened the accounts with it. */
export const tellOfCompany = jobName<{ readonly investorId: string; readonly kind: 'first' | 'change' }>('registryUpdates.tellOfCompany', 'background');
/** The same for a changed risk level: no submission records the level the accounts were opened with. */
export const tellLevel = jobName<{ readonly investorId: string }>('registryUpdates.tellLevel', 'background');
