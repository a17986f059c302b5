/** The checkout of a recurring plan: cart 99, limited to the lines of this plan. Behavior and refusals are those of checkout. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/plan-checkout/calls.gen.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { isUsable } from '../../money/payments/index.ts';
import { holdPlans, offerOf } from '../../money/plans/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { BUY, listItemsOf } from '../cart/index.ts';
import { type BilledAnswer, type CartScope, placeContent, quoteContent, sendCodeFor } from '../checkout/index.ts';
import { isClosing } from '../disciplines/index.ts';

/**
 * The scope of one of the investor's recurring plans; planNotFound for other investors' plans and other kinds of plan. Locks all plans of the investor, in one
 * order and before the cart as everywhere. Holdings of a paused or ended plan may be sold.
 */
async function scopeOf(tx: Tx, { session }: InvestorContext, strategyId: string): Promise<Outcome<CartScope, 'planNotFound' | 'planNotActive'>> {
  const { investorId } = session;
  const plan = isUuid(strategyId) ? (await holdPlans(tx, investorId)).find(({ plan_id: id }) => id === strategyId.toLowerCase()) : undefined;
  if (plan?.kind !== 'discipline') return refuse('planNotFound');
  const { plan_id: portfolioId } = plan;
  const own = (await listItemsOf(tx, investorId, 99)).filter((item) => item.portfolio_id === portfolioId);
  const isSale = own.length > 0 && own.every((item) => item.transaction_type !== BUY);
  // The last offer of an ended plan can be bought for a while after its end.
  if (plan.state === 'ended' && (await offerOf(tx, investorId, portfolioId))) return done({ cartType: 99, portfolioId });
  if (plan.state !== 'active' && !isSale) return refuse('planNotActive');
  return done({ cartType: 99, portfolioId });
}

export async function quoteFee(tx: Tx, context: InvestorContext, input: InputOf<typeof calls.quoteFee>): Promise<Answer<typeof calls.quoteFee>> {
  const { strategyId, cartIds, paymentMethod } = input;
  const scope = await scopeOf(tx, context, strategyId);
  if (!scope.ok) return scope;
  const quote = await quoteContent(tx, context, { scope: scope.value, cartIds });
  if (!quote.ok || paymentMethod === undefined || quote.value.items.length === 0) return quote;
  const { currency, minor: amount } = quote.value.total;
  return isUsable(paymentMethod, context.settings, { currency, amount }) ? quote : refuse('methodUnavailable');
}

export async function sendCode(tx: Tx, context: InvestorContext, { strategyId, risk }: InputOf<typeof calls.sendCode>): Promise<Answer<typeof calls.sendCode>> {
  const { investorId, loginId } = context.session;
  const scope = await scopeOf(tx, context, strategyId);
  if (!scope.ok) return scope.reason === 'planNotFound' ? refuse('nothingToConfirm') : refuse('planNotActive');
  if (await isClosing(tx, investorId, loginId)) return refuse('closingRequested');
  return sendCodeFor(tx, context, scope.value, risk);
}

export async function subscribe(tx: Tx, context: InvestorContext, input: InputOf<typeof calls.subscribe>): Promise<BilledAnswer<typeof calls.subscribe>> {
  const { strategyId, cartIds, paymentMethod, ...rest } = input;
  // The account is locked before the plan, the same lock order as changes of the plan.
  if (!(await isStillActive(tx, context.session.investorId, context.session.loginId))) throw sessionMissing();
  const scope = await scopeOf(tx, context, strategyId);
  return scope.ok ? placeContent(tx, context, scope.value, { ...rest, CartIds: cartIds, PaymentMethod: paymentMethod }) : scope;
}
