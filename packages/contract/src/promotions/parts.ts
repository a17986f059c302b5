/** Names of what operators see of promotions: its queues, and what two people decide of it. */
export const QUEUES = ['promotions.unmatched', 'promotions.due'] as const;
export const DECISIONS = ['promotions.publish', 'promotions.change', 'promotions.fund'] as const;
