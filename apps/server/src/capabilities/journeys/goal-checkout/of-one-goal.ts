/** The checkout of a goal: cart 99, limited to the lines of this goal. Behavior and refusals are those of checkout. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/goal-checkout/calls.gen.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { findPlan } from '../../money/plans/index.ts';
import { type BilledAnswer, buyContent, type CartScope, placeContent, quoteContent, sellContent, sendCodeFor, verifyCodeOf } from '../checkout/index.ts';

/** The scope of one of the investor's goals, active or ended; portfolioNotFound for other investors' goals and other kinds of plan. */
async function scopeOf(tx: Tx, { session }: InvestorContext, goalId: string): Promise<Outcome<CartScope, 'portfolioNotFound'>> {
  const plan = await findPlan(tx, session.investorId, goalId);
  return plan?.kind === 'goal' ? done({ cartType: 99, portfolioId: goalId }) : refuse('portfolioNotFound');
}

export async function quoteFee(tx: Tx, context: InvestorContext, { goalId, CartIds }: InputOf<typeof calls.quoteFee>): Promise<Answer<typeof calls.quoteFee>> {
  const scope = await scopeOf(tx, context, goalId);
  return scope.ok ? quoteContent(tx, context, { scope: scope.value, cartIds: CartIds }) : scope;
}

export async function sendCode(tx: Tx, context: InvestorContext, { goalId, risk }: InputOf<typeof calls.sendCode>): Promise<Answer<typeof calls.sendCode>> {
  const scope = await scopeOf(tx, context, goalId);
  return scope.ok ? sendCodeFor(tx, context, scope.value, risk) : scope;
}

export async function verifyCode(
  tx: Tx,
  context: InvestorContext,
  { goalId, Code }: InputOf<typeof calls.verifyCode>,
): Promise<Answer<typeof calls.verifyCode>> {
  const scope = await scopeOf(tx, context, goalId);
  return scope.ok ? verifyCodeOf(tx, context, { cartType: scope.value.cartType, code: Code, call: 'goal-checkout.verifyCode' }) : scope;
}

export async function buy(tx: Tx, context: InvestorContext, input: InputOf<typeof calls.buy>): Promise<BilledAnswer<typeof calls.buy>> {
  const scope = await scopeOf(tx, context, input.goalId);
  return scope.ok ? buyContent(tx, context, scope.value, input) : scope;
}

export async function buyV2(tx: Tx, context: InvestorContext, input: InputOf<typeof calls.buyV2>): Promise<BilledAnswer<typeof calls.buyV2>> {
  const scope = await scopeOf(tx, context, input.goalId);
  return scope.ok ? placeContent(tx, context, scope.value, input) : scope;
}

export async function sell(tx: Tx, context: InvestorContext, { goalId, CartIds }: InputOf<typeof calls.sell>): Promise<Answer<typeof calls.sell>> {
  const scope = await scopeOf(tx, context, goalId);
  return scope.ok ? sellContent(tx, context, scope.value, CartIds) : scope;
}
