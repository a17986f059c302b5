/** What happens to receipts, and what is done about them later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfReceipt = { readonly investorId: string; readonly receiptId: string };

export const refused = domainEvent<OfReceipt>('receipts.refused');
/** Its owner is to confirm it, or to say it anew. */
export const asked = domainEvent<OfReceipt & { readonly askedAt: string }>('receipts.asked');
/** Takes away what was uploaded and not handed in. */
export const dropDraft = jobName<OfReceipt>('receipts.dropDraft', 'money');
/** Takes away a file that never became a receipt. */
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('receipts.removeUnclaimed', 'money');
/** Closes what waits for an order that is paid or over. */
export const closeOfOrder = jobName<{ readonly investorId: string; readonly orderId: string }>('receipts.closeOfOrder', 'money');
