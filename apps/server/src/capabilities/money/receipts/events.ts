/** Domain events and jobs of receipts. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfReceipt = { readonly investorId: string; readonly receiptId: string };

export const refused = domainEvent<OfReceipt>('receipts.refused');
/** Its owner is asked to confirm or edit it. */
export const asked = domainEvent<OfReceipt & { readonly askedAt: string }>('receipts.asked');
/** Removes an upload that was not submitted. */
export const dropDraft = jobName<OfReceipt>('receipts.dropDraft', 'money');
/** Removes a file that never became a receipt. */
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('receipts.removeUnclaimed', 'money');
/** Closes open receipts of an order that is paid or over. */
export const closeOfOrder = jobName<{ readonly investorId: string; readonly orderId: string }>('receipts.closeOfOrder', 'money');
