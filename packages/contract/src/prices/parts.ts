/** Names of what operators see of prices: its queues, and what two people decide of it. */
export const QUEUES = ['prices.waiting', 'prices.late', 'prices.lateIndices'] as const;
export const DECISIONS = ['prices.decideNav'] as const;
