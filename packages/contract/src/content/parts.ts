/** Queues and two-operator decisions of articles. */
export const QUEUES = ['content.proposed'] as const;
export const DECISIONS = ['content.change'] as const;
