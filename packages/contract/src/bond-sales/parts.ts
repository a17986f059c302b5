/** Queues and two-operator decisions of bond sales. */
export const QUEUES = ['bondSales.unanswered', 'bondSales.unsettled'] as const;
export const DECISIONS = ['bondSales.sayOutcome'] as const;
