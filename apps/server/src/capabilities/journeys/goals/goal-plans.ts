/** Reads goals with the plans that carry them out. */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { listPlans, type PlanRow } from '../../money/plans/index.ts';
import type { Planning } from './basis.ts';
import { type GoalRow, listGoalRows } from './store.ts';

/** Maximum number of goals an investor may have at once. */
export const MOST_GOALS = 20;

export interface GoalPlan extends GoalRow {
  readonly plan: PlanRow;
}

/** The goals of an investor that are not ended, or all. */
export async function goalPlansOf(
  db: Db,
  { keys, session: { investorId } }: Pick<Planning, 'session'> & Pick<InvestorContext, 'keys'>,
  which: 'live' | 'all' = 'live',
): Promise<GoalPlan[]> {
  const [plans, rows] = await Promise.all([listPlans(db, investorId), listGoalRows(db, keys, investorId)]);
  return rows.flatMap((row) => {
    const plan = plans.find(({ plan_id }) => plan_id === row.goalId);
    return plan && (which === 'all' || plan.state !== 'ended') ? [{ ...row, plan }] : [];
  });
}
