/** Names of what operators see of payouts: its queues, and what two people decide of it. */
export const QUEUES = ['payouts.unsent', 'payouts.unknown', 'payouts.stops'] as const;
export const DECISIONS = ['payouts.lift', 'payouts.sayOutcome'] as const;
