/** Ends a plan that was advised by an outdated questionnaire. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/discard-old-plan.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { endPlan, hasRunningOrder } from '../../money/plans/index.ts';
import { removePlanLines } from '../cart/index.ts';
import { QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { holdPlanInForce } from './plan-in-force.ts';

export async function discardOldPlan(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.discardOldPlan>> {
  const { investorId } = context.session;
  const found = await holdPlanInForce(tx, context);
  if (!found || found.advice.questionnaire === QUESTIONNAIRE_VERSION) return refuse('nothingOld');
  const { plan } = found;
  if (await hasRunningOrder(tx, investorId, plan.plan_id)) return refuse('pendingTransaction');
  await endPlan(tx, context, plan);
  await removePlanLines(tx, investorId, plan.plan_id);
  return done({ strategyId: plan.plan_id });
}
