/** Queues and two-operator decisions of holdings. */
export const QUEUES = ['holdings.mismatched', 'holdings.untold', 'holdings.ending'] as const;
export const DECISIONS = ['holdings.acceptAllocation', 'holdings.merge', 'holdings.liquidate', 'holdings.withdraw'] as const;
