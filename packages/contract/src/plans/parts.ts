/** Names in replies and queues about recurring plans. */
export const QUEUES = ['plans.due', 'plans.faulty', 'plans.debits', 'plans.offered', 'plans.rebalancing'] as const;

/** Why a plan is paused other than by its owner: too many unpaid bills in a row, or support. */
export const STOPPED = ['unpaid', 'support'] as const;
export type Stopped = (typeof STOPPED)[number];
