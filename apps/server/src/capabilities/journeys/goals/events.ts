/** What happens to goals, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

/** The sales of a rebalancing were paid out: what they pay for is offered. */
export const secondWave = domainEvent<{ readonly investorId: string; readonly planId: string }>('goals.secondWave');

/** A goal is behind its path at the beginning of a quarter. */
export const fellBehind = domainEvent<{ readonly investorId: string; readonly goalId: string; readonly quarter: string }>('goals.fellBehind');

/** A sale was paid out: of a rebalancing it may have been the last. */
export const followOrder = jobName<{ readonly investorId: string; readonly orderId: string }>('goals.followOrder', 'money');
/** Looks at every open rebalancing: those whose orders are over go on, those that nobody ordered end. */
export const followAll = jobName<{ readonly day: string }>('goals.followAll', 'money');
/** Looks at the path of every goal: each takes a thousand of them, and nobody waits for it. */
export const lookAtPaths = jobName<{ readonly day: string }>('goals.lookAtPaths', 'background');
