/** Ends a goal; its units stay in its portfolio until they are sold. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/end-goal.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { endPlan, hasRunningOrder, holdPlan } from '../../money/plans/index.ts';
import { removePlanLines } from '../cart/index.ts';
import { dropDraft } from './store.ts';

export async function endGoal(tx: Tx, context: InvestorContext, { goalId }: InputOf<typeof call.endGoal>): Promise<Answer<typeof call.endGoal>> {
  const { investorId } = context.session;
  // The draft is deleted before the plan is locked, the same lock order as finishing a draft.
  await dropDraft(tx, investorId, goalId);
  const plan = await holdPlan(tx, investorId, goalId);
  if (plan?.kind !== 'goal') throw notFound();
  // Idempotent: the goal is already ended.
  if (plan.state === 'ended') return done({});
  // The cart is locked before the offers, the same lock order as a checkout, so an order placed concurrently is visible here.
  await removePlanLines(tx, investorId, goalId);
  if (await hasRunningOrder(tx, investorId, goalId)) return refuse('pendingTransaction');
  await endPlan(tx, context, plan);
  return done({});
}
