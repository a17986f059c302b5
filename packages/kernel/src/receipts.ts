/** Receipts of transfers: fields read from the picture and given by the customer, and reasons for refusal. */
export const RECEIPT_FIELDS = ['bank', 'account', 'amount', 'at', 'reference'] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

/** Reasons an operator can give. */
export const REFUSE_REASONS = ['notFound', 'otherAmount', 'thirdParty', 'notReadable', 'usedBefore'] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];
