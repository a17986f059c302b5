/** Names of what waits of recurring plans. */
export const QUEUES = ['plans.due', 'plans.faulty', 'plans.debits', 'plans.offered', 'plans.rebalancing'] as const;
