/** What is done later about signatures. */
import { jobName } from '../../../platform/queue.ts';

export type OfDocument = { readonly investorId: string; readonly documentId: string };

/** Signs what somebody agreed to, where the call that asked could not. */
export const sign = jobName<OfDocument>('signature.sign', 'background');
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('signature.removeUnclaimed', 'background');
