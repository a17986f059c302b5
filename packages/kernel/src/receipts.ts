/** Receipts of transfers: what both the picture and its owner say, and why one may be refused. */
export const RECEIPT_FIELDS = ['bank', 'account', 'amount', 'at', 'reference'] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

/** The reasons that an operator can give. */
export const REFUSE_REASONS = ['notFound', 'otherAmount', 'thirdParty', 'notReadable', 'usedBefore'] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];
