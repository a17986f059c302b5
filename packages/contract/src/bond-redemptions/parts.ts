/** Queues and two-operator decisions of early bond redemptions. */
export const QUEUES = ['bondRedemptions.unanswered', 'bondRedemptions.unsettled'] as const;
export const DECISIONS = ['bondRedemptions.sayOutcome'] as const;
