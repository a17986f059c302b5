/** Names of what operators see of bond series: their queues, and what two people decide of them. */
export const QUEUES = ['bondSeries.rates'] as const;
export const DECISIONS = ['bondSeries.publish', 'bondSeries.setRates'] as const;
