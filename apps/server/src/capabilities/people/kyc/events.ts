/** Domain events and jobs of identification. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfSubmission = { readonly investorId: string; readonly submissionId: string };

export const submitted = domainEvent<OfSubmission>('kyc.submitted');
export const returned = domainEvent<OfSubmission>('kyc.returned');
export const rejected = domainEvent<OfSubmission>('kyc.rejected');
export const approved = domainEvent<OfSubmission>('kyc.approved');
/** A verified investor gave another tax number. */
export const taxNumberGiven = domainEvent<{ readonly investorId: string; readonly numberId: string }>('kyc.taxNumberGiven');
export const activated = domainEvent<OfSubmission>('kyc.activated');
/** Accounts at the fund registry were opened with a risk level that changed during the call: the registry must now receive the new one. */
export const openedByOldLevel = domainEvent<OfSubmission>('kyc.openedByOldLevel');

export const askRegistry = jobName<OfSubmission>('kyc.askRegistry', 'background');
export const askBank = jobName<OfSubmission>('kyc.askBank', 'background');
export const takeNames = jobName<OfSubmission>('kyc.takeNames', 'background');
/** Indexes earlier submissions in batches; `after` is where a batch continues. */
export const fillNames = jobName<{ readonly after?: string }>('kyc.fillNames', 'background');
export const openAccounts = jobName<OfSubmission>('kyc.openAccounts', 'background');
export const removeFile = jobName<{ readonly investorId: string; readonly documentId: string }>('kyc.removeFile', 'background');
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('kyc.removeUnclaimed', 'background');
