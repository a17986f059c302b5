/** Returns the answers so far, the advice computed from them, and the plan in force. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/get-answers.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { stoppedOf } from '../../money/plans/index.ts';
import { QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { planInForce } from './plan-in-force.ts';
import { presentDraft, presentPlan } from './present.ts';
import { findDraft } from './store.ts';

export async function getAnswers(db: Db, context: InvestorContext): Promise<Answer<typeof call.getAnswers>> {
  const { investorId } = context.session;
  const [draft, plan] = await Promise.all([findDraft(db, context.keys, investorId, QUESTIONNAIRE_VERSION), planInForce(db, context)]);
  return done({
    version: QUESTIONNAIRE_VERSION,
    draft: draft && presentDraft(draft, plan !== null, context.language),
    plan: plan && presentPlan(plan, await stoppedOf(db, investorId, plan.plan)),
  });
}
