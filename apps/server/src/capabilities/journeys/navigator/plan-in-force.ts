/** The plan of the navigator that is in force, with the advice that it follows. There is one at most. */
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { listPlans, type PlanRow } from '../../money/plans/index.ts';
import { adviceOfPlan, type Taken } from './store.ts';

export interface PlanInForce {
  readonly plan: PlanRow;
  readonly advice: Taken;
}

export async function planInForce(db: Db, { keys, session: { investorId } }: InvestorContext): Promise<PlanInForce | null> {
  const plan = (await listPlans(db, investorId)).find(({ kind, state }) => kind === 'navigator' && (state === 'active' || state === 'paused'));
  const advice = plan ? await adviceOfPlan(db, keys, investorId, plan.plan_id, plan.version) : null;
  return plan && advice ? { plan, advice } : null;
}
