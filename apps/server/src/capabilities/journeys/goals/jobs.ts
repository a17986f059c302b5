/** Background jobs of goals: rebalancings continue once their sales are paid out and end if nobody ordered them; each quarter the paths are checked. */
import { does, type Errand } from '../../../platform/jobs.ts';
import type { By } from '../../../platform/states.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { holdPlan, listOpenRebalancings, type OpenPlace, planOfRebalancing } from '../../money/plans/index.ts';
import { byThemselves } from '../../../platform/themselves.ts';
import * as goalsEvents from './events.ts';
import { followRebalancing } from './follow-rebalancing.ts';
import { lookAtPaths } from './look-at-paths.ts';

const LOT = 500;
const BEFORE_ALL = { investor_id: '00000000-0000-0000-0000-000000000000', rebalancing_id: '00000000-0000-0000-0000-000000000000' };

/** The plan is locked first, as by every change of it. */
async function follow(errand: Errand, investorId: string, planId: string, task: string): Promise<void> {
  const by: By = { who: `job:${task}`, at: errand.business };
  const calendar = await exchangeCalendar(errand.reference);
  await errand.transact(async (tx) => {
    if (await holdPlan(tx, investorId, planId))
      await followRebalancing(tx, { system: errand.system, business: errand.business, calendar }, investorId, planId, by);
  });
}

async function followOrder(errand: Errand, { investorId, orderId }: { readonly investorId: string; readonly orderId: string }): Promise<void> {
  const planId = await planOfRebalancing(errand.primary, investorId, orderId);
  if (planId !== null) await follow(errand, investorId, planId, goalsEvents.followOrder.task);
}

/** Each rebalancing has its own transaction: finished ones are no longer open, and a failure does not block the others. */
async function followAll(errand: Errand): Promise<void> {
  const open = byThemselves(errand);
  for (let after: Pick<OpenPlace, 'investor_id' | 'rebalancing_id'> | undefined = BEFORE_ALL; after !== undefined; ) {
    const lot: OpenPlace[] = await listOpenRebalancings(errand.slow, after, LOT);
    await open.each(lot, ({ investor_id: investorId, plan_id: planId }) => follow(errand, investorId, planId, goalsEvents.followAll.task));
    after = lot.length === LOT ? lot.at(-1) : undefined;
  }
  open.end();
}

export const jobs = [
  does(goalsEvents.followOrder, followOrder),
  does(goalsEvents.followAll, (errand) => followAll(errand)),
  does(goalsEvents.lookAtPaths, lookAtPaths),
];
