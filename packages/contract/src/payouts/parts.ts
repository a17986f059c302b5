/** Queues and two-operator decisions of payouts. */
export const QUEUES = ['payouts.unsent', 'payouts.unknown', 'payouts.stops'] as const;
export const DECISIONS = ['payouts.lift', 'payouts.sayOutcome'] as const;
