/** Names of what operators see of documents: their queue, and what two people decide of them. */
export const QUEUES = ['documents.proposed'] as const;
export const DECISIONS = ['documents.publish'] as const;
