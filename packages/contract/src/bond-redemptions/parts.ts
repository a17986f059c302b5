/** Names of what operators see of early redemptions of bonds: their queues, and what two people decide of them. */
export const QUEUES = ['bondRedemptions.unanswered', 'bondRedemptions.unsettled'] as const;
export const DECISIONS = ['bondRedemptions.sayOutcome'] as const;
