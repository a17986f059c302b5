/** Names of what operators see of sales of bonds: their queues. */
export const QUEUES = ['bondSales.unanswered', 'bondSales.unsettled'] as const;
