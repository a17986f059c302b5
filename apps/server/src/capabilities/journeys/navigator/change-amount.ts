/** Changes the amounts of the draft, or else of the plan in force. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/change-amount.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { hasRunningOrder } from '../../money/plans/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { adviseAndKeep, rupiahOf } from './advise-draft.ts';
import { putInForce } from './in-force.ts';
import { holdPlanInForce, planInForce } from './plan-in-force.ts';
import { presentAdvice } from './present.ts';
import { advise, type Amounts, amountsWrong } from './rules.ts';
import { holdDraft } from './store.ts';

export async function changeAmount(tx: Tx, context: InvestorContext, input: InputOf<typeof call.changeAmount>): Promise<Answer<typeof call.changeAmount>> {
  const { investorId } = context.session;
  const [draft, standing] = await Promise.all([holdDraft(tx, context.keys, investorId, QUESTIONNAIRE_VERSION), investorStatusOf(tx, investorId)]);
  const drafted = draft?.shown && standing.riskLevel !== null ? { answers: draft.answers, shown: draft.shown, riskLevel: standing.riskLevel } : null;
  // Without a draft, the plan is locked and read again: the second of two concurrent changes builds on the first, and an ended plan is not restarted.
  const found = await (drafted ? planInForce : holdPlanInForce)(tx, context);
  const before = drafted?.shown.inputs.amounts ?? found?.advice.inputs.amounts;
  if (!before) return refuse('noPlan');
  const amounts: Amounts = {
    ...before,
    ...(input.initial === undefined ? {} : { initial: rupiahOf(input.initial) }),
    ...(input.monthly === undefined ? {} : { monthly: rupiahOf(input.monthly) }),
  };
  const wrong = amountsWrong(amounts);
  if (wrong) return refuse(wrong);
  if (drafted) {
    const anew = await adviseAndKeep(tx, context, drafted, amounts, drafted.riskLevel);
    return anew.ok ? done({ advice: presentAdvice(anew.value.advised), version: found?.plan.version ?? 0 }) : anew;
  }
  if (!found) return refuse('noPlan');
  if (await hasRunningOrder(tx, investorId, found.plan.plan_id)) return refuse('pendingTransaction');
  // Answers, risk level and funds of the advice stay the same; only the amounts change.
  const inputs = { ...found.advice.inputs, amounts };
  const advised = advise(inputs);
  if (!advised.ok) return advised;
  const plan = await putInForce(tx, context, found, { shown: { inputs, advised: advised.value }, isConfirmed: false });
  return plan ? done({ advice: presentAdvice(advised.value), version: plan.version }) : refuse('noPlan');
}
