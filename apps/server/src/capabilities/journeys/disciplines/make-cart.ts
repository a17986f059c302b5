/** Puts a plan's next purchase, or its offer, into the cart of plans. Bought from there, the period is paid ahead, and the run finds it bought. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { buyable, findOccurrence, hasRunningPurchase, offerOf } from '../../money/plans/index.ts';
import { putPlanLines, removePlanLines } from '../cart/index.ts';
import { type Held, holdMeant } from './held.ts';
import { asNew, isRunOn } from './rules.ts';
import { isBought } from './store.ts';

export async function makeCart(tx: Tx, context: InvestorContext, input: InputOf<typeof calls.makeCart>): Promise<Answer<typeof calls.makeCart>> {
  const { investorId } = context.session;
  const held = await holdMeant(tx, context, input.strategyId);
  if (!held.ok) return held;
  const { plan, before, basis } = held.value;
  const planId = plan.plan_id;
  const offer = await offerOf(tx, investorId, planId);
  // The last offer of an ended plan can be bought for a while after its end.
  if (!before || (plan.state !== 'active' && !(plan.state === 'ended' && offer))) return refuse('planNotActive');
  const period = input.period ?? offer?.period ?? plan.next_period;
  const isOffered = offer !== null && offer.period === period;
  if (period === null || !(isOffered || plan.next_period === period)) return refuse('periodNotFound');
  if (!isOffered && isRunOn(plan, context.business)) return refuse('occurrenceInvalid');
  if (await hasRunningPurchase(tx, investorId, planId)) return refuse('pendingTransaction');
  if (await isBought(tx, investorId, planId, period)) return refuse('periodNotFound');
  const nominal = isOffered ? (await findOccurrence(tx, investorId, planId, period))!.nominal : plan.next_nominal!;
  const { lines, leftOut } = linesOf(held.value, before, nominal);
  if (lines.length === 0) return refuse('subscriptionClosed');

  // Replaces earlier lines of the plan, of this period or another, because an order covers one period.
  await removePlanLines(tx, investorId, planId);
  const cartIds = await putPlanLines(tx, context, { portfolioId: planId, planKey: period, lines });
  if (!cartIds) return refuse('cartFull');
  const nameOf = (productId: string): string => basis.products.byId.get(productId)?.name ?? productId;
  return done({
    period,
    items: lines.map(({ productId, amount }, index) => ({ cartId: cartIds[index]!, productId, name: nameOf(productId), amount })),
    leftOut: leftOut.map((productId) => ({ productId, name: nameOf(productId) })),
  });
}

/** What the run would buy for a period; funds that it would leave out are named. */
function linesOf({ plan, basis }: Held, before: NonNullable<Held['before']>, nominal: Day) {
  const { lines } = asNew(before, { version: plan.version, loginId: before.login_id });
  const buys = buyable({ lines, stepUp: before.step_up, startOn: before.start_on }, nominal, basis.riskLevel, basis.products);
  const legs = buys?.legs ?? [];
  return {
    lines: legs.map(({ product, charge }) => ({ productId: product.product_id, amount: rupiah(charge.amount) })),
    leftOut: lines.map(({ productId }) => productId).filter((productId) => legs.every(({ product }) => product.product_id !== productId)),
  };
}
