/** What is told of goals: that what a rebalancing sold was paid out, and pays for the rest. */
import { type Telling, telling } from '../../../platform/tellings.ts';
import { findPlan, nameOf, openRebalancing } from '../../money/plans/index.ts';
import * as goalsEvents from './events.ts';

export const tellings: readonly Telling[] = [
  telling('notifications.tellSecondWave', goalsEvents.secondWave, async (errand, { investorId, planId }) => {
    const [plan, row] = await Promise.all([findPlan(errand.reads, investorId, planId), openRebalancing(errand.reads, investorId, planId)]);
    // Ordered, or over, before it could be told.
    if (!plan || row?.state !== 'waitsForMoney') return;
    await errand.tell(investorId, 'rebalancingBuys', { planId, name: nameOf(errand.keys, investorId, plan) }, `rebalancing:${row.rebalancing_id}`);
  }),
];
