/** Names of what operators see of receipts: its queues, and what two people decide of it. */
export const QUEUES = ['receipts.waiting', 'receipts.asked'] as const;
export const DECISIONS = ['receipts.accept'] as const;
