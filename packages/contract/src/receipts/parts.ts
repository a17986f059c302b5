/** Queues and two-operator decisions of receipts. */
export const QUEUES = ['receipts.waiting', 'receipts.asked'] as const;
export const DECISIONS = ['receipts.accept'] as const;
