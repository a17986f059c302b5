/** Names of what operators see of renewals: its queues, and what two people decide of it. */
export const QUEUES = ['renewal.cases', 'renewal.unanswered'] as const;
export const DECISIONS = ['renewal.accept'] as const;
