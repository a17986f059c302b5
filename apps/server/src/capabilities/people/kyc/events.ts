/** What happens while somebody is identified, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfSubmission = { readonly investorId: string; readonly submissionId: string };

export const submitted = domainEvent<OfSubmission>('kyc.submitted');
export const returned = domainEvent<OfSubmission>('kyc.returned');
export const rejected = domainEvent<OfSubmission>('kyc.rejected');
export const approved = domainEvent<OfSubmission>('kyc.approved');
/** Somebody verified gave another tax number. */
export const taxNumberGiven = domainEvent<{ readonly investorId: string; readonly numberId: string }>('kyc.taxNumberGiven');
export const activated = domainEvent<OfSubmission>('kyc.activated');
/** Accounts at the fund registry were opened by a level of risk that changed while it was asked: there was none yet that the new one could be told of. */
export const openedByOldLevel = domainEvent<OfSubmission>('kyc.openedByOldLevel');

export const askRegistry = jobName<OfSubmission>('kyc.askRegistry', 'background');
export const askBank = jobName<OfSubmission>('kyc.askBank', 'background');
export const takeNames = jobName<OfSubmission>('kyc.takeNames', 'background');
/** Those who handed in before: each step says where the next one begins. */
export const fillNames = jobName<{ readonly after?: string }>('kyc.fillNames', 'background');
export const openAccounts = jobName<OfSubmission>('kyc.openAccounts', 'background');
export const removeFile = jobName<{ readonly investorId: string; readonly documentId: string }>('kyc.removeFile', 'background');
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('kyc.removeUnclaimed', 'background');
