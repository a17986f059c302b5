/** Names of what operators see of purchases of bonds: their queues, and what two people decide of them. */
export const QUEUES = ['bondLots.unanswered', 'bondLots.undecided', 'bondLots.unsettled'] as const;
export const DECISIONS = ['bondLots.sayOutcome'] as const;
