/** Queues and two-operator decisions of corrections. */
export const QUEUES = ['corrections.claims', 'corrections.uncovered'] as const;
export const DECISIONS = ['corrections.endClaim'] as const;
