/** Names of what operators see of holdings: its queues, and what two people decide of it. */
export const QUEUES = ['holdings.mismatched', 'holdings.untold', 'holdings.ending'] as const;
export const DECISIONS = ['holdings.acceptAllocation', 'holdings.merge', 'holdings.liquidate', 'holdings.withdraw'] as const;
