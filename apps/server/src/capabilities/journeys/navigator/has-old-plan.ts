/** Returns whether the plan in force was advised by an outdated questionnaire. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/has-old-plan.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { planInForce } from './plan-in-force.ts';

export async function hasOldPlan(db: Db, context: InvestorContext): Promise<Answer<typeof call.hasOldPlan>> {
  const found = await planInForce(db, context);
  const old = found && found.advice.questionnaire !== QUESTIONNAIRE_VERSION ? found : null;
  return done({ hasOld: old !== null, strategyId: old?.plan.plan_id ?? null, questionnaire: old?.advice.questionnaire ?? null });
}
