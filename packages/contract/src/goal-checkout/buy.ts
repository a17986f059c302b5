/** Buys a goal's cart lines: one order with its bill, or nothing. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { buyRefusals, codeRefusals, nothingRefusals } from '../checkout/quote-fee.ts';
import { CallsGateway, LinkId, SubscribeReply } from '../checkout/subscribe.ts';
import { ofOneGoal } from './quote-fee.ts';

export const BuyInput = Type.Object({
  ...ofOneGoal,
  PaymentMethod: Type.Integer({ minimum: 0, maximum: 8 }),
  IsCallGatewayPaymentApi: CallsGateway,
  linkId: LinkId,
  withoutPromotion: Type.Optional(Type.Boolean({ description: 'The same order without the promotion code of the cart; the one-time code stays valid' })),
});
export type BuyInput = Static<typeof BuyInput>;

export const buy = declare('goal-checkout.buy', 'POST main/checkout/goal/buy', {
  does: 'writes',
  area: 'checkout-goal',
  who: 'investor',
  movesMoney: true,
  company: 'makes',
  family: 'checkout',
  input: BuyInput,
  reply: SubscribeReply,
  refusals: [
    'portfolioNotFound',
    // Also if it was bought before, or skipped since it was put there.
    ...nothingRefusals,
    ...codeRefusals,
    ...buyRefusals,
    'methodUnavailable',
    'promotionRefused',
    'promotionMethodOther',
    // The order is placed, unpaid, and named in the reply: only its account could not be opened.
    'gatewayError',
  ],
});
