/** Names of what operators see of articles: their queue, and what two people decide of them. */
export const QUEUES = ['content.proposed'] as const;
export const DECISIONS = ['content.change'] as const;
