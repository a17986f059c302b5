/** Events and jobs of goals. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

/** The sales of a rebalancing were paid out: the purchases they pay for are offered. */
export const secondWave = domainEvent<{ readonly investorId: string; readonly planId: string }>('goals.secondWave');

/** A goal is behind its path at the beginning of a quarter. */
export const fellBehind = domainEvent<{ readonly investorId: string; readonly goalId: string; readonly quarter: string }>('goals.fellBehind');

/** Follows a sale that was paid out: it may have been the last one of a rebalancing. */
export const followOrder = jobName<{ readonly investorId: string; readonly orderId: string }>('goals.followOrder', 'money');
/** Processes every open rebalancing: those whose orders are finished continue, those nobody ordered end. */
export const followAll = jobName<{ readonly day: string }>('goals.followAll', 'money');
/** Checks the path of every goal. A background job: each goal simulates a thousand paths, and nothing waits for the result. */
export const lookAtPaths = jobName<{ readonly day: string }>('goals.lookAtPaths', 'background');
