/** Finishes the draft with the code: stores the advice, puts the plan in force, and puts its first purchase into the cart of goals. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/finish-draft.ts';
import { done, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { FIRST } from '../../money/plans/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { use, verify } from '../../records/one-time-codes/index.ts';
import { putPlanLines } from '../cart/index.ts';
import { QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { putInForce } from './in-force.ts';
import { holdPlanInForce } from './plan-in-force.ts';
import { purposeOf, standingWrong } from './send-code.ts';
import { confirmedBy, dropDraft, holdDraft } from './store.ts';

export async function finishDraft(tx: Tx, context: InvestorContext, { code }: InputOf<typeof call.finishDraft>): Promise<Answer<typeof call.finishDraft>> {
  const { investorId, loginId } = context.session;
  // The account is locked first: of a concurrent plan and account closing, the later one sees the result of the earlier.
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  const [draft, standing] = await Promise.all([holdDraft(tx, context.keys, investorId, QUESTIONNAIRE_VERSION), investorStatusOf(tx, investorId)]);
  if (!draft?.shown || !draft.digest) return refuse('nothingShown');
  const whose = { investorId, purpose: purposeOf(context) };
  const right = await verify(tx, context.keys, whose, code, context.system);
  if (!right.ok) {
    recordOfRequest(tx, context, 'codeRefused', { call: 'navigator.finishDraft', reason: right.reason });
    return { ...right, keep: true };
  }
  const wrong = standingWrong(standing);
  if (wrong) return refuse(wrong);
  // A code confirms the advice shown when it was sent, its risk level, and whether it starts or changes a plan.
  const changed = await holdPlanInForce(tx, context);
  const confirmed = confirmedBy(draft.digest, changed?.plan.plan_id);
  if (draft.shown.inputs.riskLevel !== standing.riskLevel || !(await use(tx, whose, confirmed, context.system))) return refuseAndKeep('codeInvalid');

  const plan = await putInForce(tx, context, changed, { shown: draft.shown, isConfirmed: true });
  if (!plan) return refuse('codeInvalid');
  await dropDraft(tx, investorId);
  const lines = draft.shown.advised.funds.filter(({ initial }) => initial > 0n).map(({ productId, initial }) => ({ productId, amount: initial }));
  const cartIds = plan.isNew ? await putPlanLines(tx, context, { portfolioId: plan.planId, planKey: FIRST, lines }) : [];
  return cartIds ? done({ strategyId: plan.planId, version: plan.version, cartIds }) : refuse('cartFull');
}
