/** What is done when data changed that the fund registry keeps. */
import { jobName } from '../../../platform/queue.ts';

/** Tells the registry what holds now, where that is other than it was told last. */
export const tell = jobName<{ readonly investorId: string }>('registryUpdates.tell', 'background');
/** The same of a company: the first time its data is in force the registry has just opened its accounts by it. */
export const tellOfCompany = jobName<{ readonly investorId: string; readonly kind: 'first' | 'change' }>('registryUpdates.tellOfCompany', 'background');
/** The same where a level of risk changed, of which no paper says what it was when the accounts were opened. */
export const tellLevel = jobName<{ readonly investorId: string }>('registryUpdates.tellLevel', 'background');
