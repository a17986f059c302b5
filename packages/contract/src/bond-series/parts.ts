/** Queues and two-operator decisions of bond series. */
export const QUEUES = ['bondSeries.rates'] as const;
export const DECISIONS = ['bondSeries.publish', 'bondSeries.setRates'] as const;
