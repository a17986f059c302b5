/** Names of what operators see of corrections: its queues, and what two people decide of it. */
export const QUEUES = ['corrections.claims', 'corrections.uncovered'] as const;
export const DECISIONS = ['corrections.endClaim'] as const;
