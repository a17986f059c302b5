/** The plan of the navigator that is in force, with the advice that it follows. There is one at most. */
import type { Db, Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { holdPlan, listPlans, type PlanRow } from '../../money/plans/index.ts';
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

/** The plan in force, held until the transaction ends, as whoever changed it before left it; null also when it was ended meanwhile. */
export async function holdPlanInForce(tx: Tx, context: InvestorContext): Promise<PlanInForce | null> {
  const found = await planInForce(tx, context);
  if (!found) return null;
  const { plan_id } = found.plan;
  await holdPlan(tx, context.session.investorId, plan_id);
  const held = await planInForce(tx, context);
  return held?.plan.plan_id === plan_id ? held : null;
}

/** The plan that was given its name before its code was asked for; null where nobody did. */
export async function holdDrafted(tx: Tx, investorId: string): Promise<PlanRow | null> {
  const drafted = (await listPlans(tx, investorId)).find(({ kind, state }) => kind === 'navigator' && state === 'draft');
  return drafted ? holdPlan(tx, investorId, drafted.plan_id) : null;
}
