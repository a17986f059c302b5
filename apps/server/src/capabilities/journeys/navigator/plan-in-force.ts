/** Reads the navigator's plan in force, with its advice. An investor has at most one. */
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

/** The plan in force, locked until the transaction ends and read after the lock; null also if it ended in the meantime. */
export async function holdPlanInForce(tx: Tx, context: InvestorContext): Promise<PlanInForce | null> {
  const found = await planInForce(tx, context);
  if (!found) return null;
  const { plan_id } = found.plan;
  await holdPlan(tx, context.session.investorId, plan_id);
  const held = await planInForce(tx, context);
  return held?.plan.plan_id === plan_id ? held : null;
}

/** The plan that was named before its code was requested, locked; null if there is none. */
export async function holdDrafted(tx: Tx, investorId: string): Promise<PlanRow | null> {
  const drafted = (await listPlans(tx, investorId)).find(({ kind, state }) => kind === 'navigator' && state === 'draft');
  return drafted ? holdPlan(tx, investorId, drafted.plan_id) : null;
}
