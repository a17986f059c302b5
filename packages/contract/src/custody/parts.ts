/** Queues and two-operator decisions of money of funds. */
export const QUEUES = ['custody.unsent', 'custody.overdue', 'custody.refused', 'custody.late', 'custody.short', 'custody.exceeded'] as const;
export const DECISIONS = ['custody.resend', 'custody.return', 'custody.cover'] as const;
