/** Notifications of goals: a goal is behind its path; the sales of a rebalancing were paid out and pay for the rest. */
import { type Telling, telling } from '../../../platform/tellings.ts';
import { findPlan, nameOf, openRebalancing } from '../../money/plans/index.ts';
import * as goalsEvents from './events.ts';
import { behindOf } from './look-at-paths.ts';

export const tellings: readonly Telling[] = [
  telling('notifications.tellGoalBehind', goalsEvents.fellBehind, async (errand, { investorId, goalId, quarter }) => {
    const goal = (await behindOf(errand, investorId, true)).find((one) => one.goalId === goalId);
    // Fixed, changed or ended before the notification.
    if (!goal) return;
    const { chance, fixes } = goal.standing;
    const { more, later, less } = fixes!;
    const mends = { more: more === null ? null : String(more), later, less: String(less) };
    await errand.tell(
      investorId,
      'goalBehind',
      { goalId, name: nameOf(errand.keys, investorId, goal.plan), percent: Number(chance) / 10_000, ...mends },
      `goalBehind:${goalId}:${quarter}`,
    );
  }),
  telling('notifications.tellSecondWave', goalsEvents.secondWave, async (errand, { investorId, planId }) => {
    const [plan, row] = await Promise.all([findPlan(errand.reads, investorId, planId), openRebalancing(errand.reads, investorId, planId)]);
    // Ordered or ended before the notification.
    if (!plan || row?.state !== 'waitsForMoney') return;
    await errand.tell(investorId, 'rebalancingBuys', { planId, name: nameOf(errand.keys, investorId, plan) }, `rebalancing:${row.rebalancing_id}`);
  }),
];
