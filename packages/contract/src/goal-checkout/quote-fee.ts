/** Quote of a goal's cart lines: costs, proceeds and the promise, before anything binds. The reply is stored as evidence. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { nothingRefusals, QuoteFeeReply, shownRefusals } from '../checkout/quote-fee.ts';
import { Uuid } from '../input.ts';

/** Cart lines of one goal; lines of others, or of no goal, stay in the cart. */
export const ofOneGoal = {
  goalId: Uuid,
  CartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, description: 'Only these lines of the goal; all if absent' })),
};

export const QuoteFeeInput = Type.Object(ofOneGoal);
export type QuoteFeeInput = Static<typeof QuoteFeeInput>;

export const quoteFee = declare('goal-checkout.quoteFee', 'POST main/checkout/goal/subs/fee', {
  does: 'writes',
  area: 'checkout-goal',
  who: 'investor',
  company: 'any',
  family: 'checkout',
  input: QuoteFeeInput,
  reply: QuoteFeeReply,
  refusals: ['portfolioNotFound', ...nothingRefusals, ...shownRefusals],
});
