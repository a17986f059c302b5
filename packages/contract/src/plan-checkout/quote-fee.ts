/** Costs, proceeds and promises of the lines of a recurring plan in its cart, before ordering. The reply is kept as evidence. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { nothingRefusals, QuoteFeeReply, shownRefusals } from '../checkout/quote-fee.ts';
import { StrategyId } from '../disciplines/plan.ts';
import { Uuid } from '../input.ts';

/** Lines of one plan; lines of other plans and of none stay in the cart. */
export const ofOnePlan = {
  strategyId: StrategyId,
  cartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, description: 'Only these lines of the plan; all if absent' })),
};
/** The user has no such plan; or it is paused or ended and a line would buy for it. */
export const planRefusals = ['planNotFound', 'planNotActive'] as const;

export const QuoteFeeInput = Type.Object({
  ...ofOnePlan,
  paymentMethod: Type.Optional(Type.Integer({ minimum: 0, maximum: 8, description: 'Refused if it cannot pay this' })),
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
