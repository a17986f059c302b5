/** Refusals of calls about receipts of transfers, with their codes. */
import { family } from '../family.ts';

export const receipts = family('receipts', {
  field: 'status',
  // The table has no code for a decided receipt.
  refusals: { noTransaction: 3, noReceipt: 4, noImage: 4, receiptClosed: { status: 409 } },
});
/** Actions of operators on them. */
export const receiptCases = family('ours', {
  field: 'result',
  refusals: {
    receiptDecided: 101,
    billOver: 102,
    lineUnknown: 103,
    lineTaken: 104,
    lineDiffers: 105,
    lineTooEarly: 106,
    otherBooks: 107,
    senderDiffers: 108,
    sourceUnknown: 109,
    alreadyProposed: 110,
  },
});
