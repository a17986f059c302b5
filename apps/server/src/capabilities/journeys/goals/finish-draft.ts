/** Turns a draft into a goal, or into the next version of one. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/finish-draft.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { addDays, type Day, dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, sessionMissing } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { type AskTerms, changeAskPlan, FIRST, holdPlan, startAskPlan } from '../../money/plans/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { putPlanLines } from '../cart/index.ts';
import { standingWrong } from '../navigator/index.ts';
import { basisOf } from './basis.ts';
import { digestOf } from './present.ts';
import { type Basis, type GoalSummary, linesOf, purchaseOf, returnWrong, type StepOne, type StepThree, summaryOf } from './rules.ts';
import { dropDraft, holdDraft, keepGoal, listGoalRows } from './store.ts';

/** The same day the given number of months later, or the last day of that month. */
function monthsOn(from: Day, months: number): Day {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10) as Day, Math.min(day, last) - 1);
}

function termsOf(one: StepOne, three: StepThree, summary: GoalSummary, { funds }: Basis, begunOn: Day): AskTerms {
  return {
    monthly: three.topUp,
    dayOfMonth: three.dayOfMonth,
    endOn: monthsOn(begunOn, one.period),
    lines: summary.funds.map(({ productId, share, feeRate }) => ({
      productId,
      share,
      feePpm: feeRate,
      vatPpm: funds.find((fund) => fund.productId === productId)!.vatPpm,
    })),
  };
}

export async function finishDraft(tx: Tx, context: InvestorContext, input: InputOf<typeof call.finishDraft>): Promise<Answer<typeof call.finishDraft>> {
  const { investorId, loginId } = context.session;
  // The account is locked first: of a concurrent goal and account closing, the later one sees the result of the earlier.
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  const draft = await holdDraft(tx, context.keys, investorId, input.goalId, context.business);
  if (!draft) return refuse('draftMissing');
  const { one, two, three, accepted } = draft.content;
  if (!two || !three || accepted === null) return refuse('stepMissing');
  const basis = await basisOf(tx, context);
  const tooHigh = returnWrong(two, basis.riskLevel);
  if (tooHigh) return refuse(tooHigh);
  if (input.edit !== undefined && input.edit !== draft.edit) return refuse('draftChanged');
  const wrong = standingWrong(await investorStatusOf(tx, investorId));
  if (wrong) return refuse(wrong);
  const content = { ...draft.content, two, three };
  const summary = summaryOf(content, basis);
  const before = input.goalId === undefined ? undefined : (await listGoalRows(tx, context.keys, investorId)).find(({ goalId }) => goalId === input.goalId);
  // The period counts from the beginning of the goal, also after a change.
  const terms = termsOf(one, three, summary, basis, dayOf(before?.startedAt ?? context.business));

  const plan = input.goalId === undefined ? null : await holdPlan(tx, investorId, input.goalId);
  if (input.goalId !== undefined && plan?.kind !== 'goal') throw notFound();
  if (plan?.state === 'ended') return refuse('draftMissing');
  const goalId = plan?.plan_id ?? newId(context.system);
  // At the maximum number of goals, the draft is kept.
  if (!plan && !(await startAskPlan(tx, context, { planId: goalId, kind: 'goal', name: one.name, terms }))) return refuse('tooManyGoals');
  // A fund was closed, or other accepted content changed since: it must be shown again.
  if (digestOf(content, summary) !== accepted) return refuse('subscriptionClosed');
  const version = plan ? await changeAskPlan(tx, context, plan, terms) : 1;
  keepGoal(tx, context.keys, investorId, { goalId, version, content, summary }, context.business);
  await dropDraft(tx, investorId, input.goalId);
  const first = plan || two.initial === 0n ? [] : purchaseOf(two.initial, linesOf(one, basis)).lines;
  const cartIds = await putPlanLines(tx, context, { portfolioId: goalId, planKey: FIRST, lines: first });
  return cartIds ? done({ goalId, version, cartIds }) : refuse('cartFull');
}
