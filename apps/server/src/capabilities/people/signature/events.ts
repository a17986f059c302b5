/** Jobs of signatures. */
import { jobName } from '../../../platform/queue.ts';

export type OfDocument = { readonly investorId: string; readonly documentId: string };

/** Signs an approved document when the call itself could not. */
export const sign = jobName<OfDocument>('signature.sign', 'background');
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('signature.removeUnclaimed', 'background');
