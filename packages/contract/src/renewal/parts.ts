/** Queues and two-operator decisions of renewals. */
export const QUEUES = ['renewal.cases', 'renewal.unanswered'] as const;
export const DECISIONS = ['renewal.accept'] as const;
