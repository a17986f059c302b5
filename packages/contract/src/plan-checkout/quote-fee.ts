/** What the lines of a recurring plan in its cart cost and bring, and what is promised, before anything binds. The reply is kept as evidence. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { nothingRefusals, QuoteFeeReply, shownRefusals } from '../checkout/quote-fee.ts';
import { StrategyId } from '../disciplines/plan.ts';
import { Uuid } from '../input.ts';

/** Lines of one plan: those of others, and of none, stay in the cart. */
export const ofOnePlan = {
  strategyId: StrategyId,
  cartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, description: 'Only these lines of the plan; all when absent' })),
};
/** No such plan of hers; or one that is paused or ended, and something is to be bought for it. */
export const planRefusals = ['planNotFound', 'planNotActive'] as const;

export const QuoteFeeInput = Type.Object({
  ...ofOnePlan,
  paymentMethod: Type.Optional(Type.Integer({ minimum: 0, maximum: 8, description: 'Refused where it cannot pay this' })),
});
export type QuoteFeeInput = Static<typeof QuoteFeeInput>;

export const quoteFee = declare('plan-checkout.quoteFee', 'POST main/checkout/subs/strategy/fee', {
  does: 'writes',
  area: 'checkout-strategy',
  who: 'investor',
  company: 'any',
  family: 'strategyCheckout',
  input: QuoteFeeInput,
  reply: QuoteFeeReply,
  refusals: [...planRefusals, ...nothingRefusals, ...shownRefusals, 'methodUnavailable'],
});
