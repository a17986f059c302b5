/** Domain events and jobs of company identification. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfSubmission = { readonly investorId: string; readonly submissionId: string };
/** A first submission opens the account; a change concerns a profile that is in force. */
export type OfDecided = OfSubmission & { readonly kind: 'first' | 'change' };

export const submitted = domainEvent<OfSubmission>('companyKyc.submitted');
export const returned = domainEvent<OfDecided>('companyKyc.returned');
export const rejected = domainEvent<OfDecided>('companyKyc.rejected');
export const approved = domainEvent<OfSubmission>('companyKyc.approved');
export const inForce = domainEvent<OfDecided>('companyKyc.inForce');

export const askBank = jobName<OfSubmission>('companyKyc.askBank', 'background');
export const putInForce = jobName<OfSubmission>('companyKyc.putInForce', 'background');
export const removeFile = jobName<{ readonly investorId: string; readonly documentId: string }>('companyKyc.removeFile', 'background');
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('companyKyc.removeUnclaimed', 'background');
