/** Names of what operators see of money of funds: its queues, and what two people decide of it. */
export const QUEUES = ['custody.unsent', 'custody.overdue', 'custody.refused', 'custody.late', 'custody.short', 'custody.exceeded'] as const;
export const DECISIONS = ['custody.resend', 'custody.return', 'custody.cover'] as const;
