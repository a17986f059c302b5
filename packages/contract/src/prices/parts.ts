/** Queues and two-operator decisions of prices. */
export const QUEUES = ['prices.waiting', 'prices.late', 'prices.lateIndices'] as const;
export const DECISIONS = ['prices.decideNav'] as const;
