/** Queues and two-operator decisions of promotions. */
export const QUEUES = ['promotions.unmatched', 'promotions.due'] as const;
export const DECISIONS = ['promotions.publish', 'promotions.change', 'promotions.fund'] as const;
