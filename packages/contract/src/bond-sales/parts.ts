/** Names of what operators see of sales of bonds: their queues, and what two people decide of them. */
export const QUEUES = ['bondSales.unanswered', 'bondSales.unsettled'] as const;
export const DECISIONS = ['bondSales.sayOutcome'] as const;
