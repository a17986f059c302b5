/** What replies and queues about recurring plans name. */
export const QUEUES = ['plans.due', 'plans.faulty', 'plans.debits', 'plans.offered', 'plans.rebalancing'] as const;

/** Why a plan is paused though its owner did not pause it: too many bills in a row were not paid, or support did. */
export const STOPPED = ['unpaid', 'support'] as const;
export type Stopped = (typeof STOPPED)[number];
