/** Queues and two-operator decisions of documents. */
export const QUEUES = ['documents.proposed'] as const;
export const DECISIONS = ['documents.publish'] as const;
