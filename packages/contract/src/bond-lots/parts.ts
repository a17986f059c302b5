/** Queues and two-operator decisions of bond purchases. */
export const QUEUES = ['bondLots.unanswered', 'bondLots.undecided', 'bondLots.unsettled'] as const;
export const DECISIONS = ['bondLots.sayOutcome'] as const;
