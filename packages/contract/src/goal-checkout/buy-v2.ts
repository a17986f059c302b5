/** Orders all cart lines of a goal at once, as a rebalancing needs: purchases as one order with a bill, each sale and switch as its own order. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { PlaceMixedReply } from '../checkout/place-mixed.ts';
import { codeRefusals, eitherRefusals, nothingRefusals } from '../checkout/quote-fee.ts';
import { CallsGateway } from '../checkout/subscribe.ts';
import { ofOneGoal } from './quote-fee.ts';

export const BuyV2Input = Type.Object({
  ...ofOneGoal,
  PaymentMethod: Type.Optional(Type.Integer({ minimum: 0, maximum: 8, description: 'Payment method of the purchases; required if there are any' })),
  IsCallGatewayPaymentApi: CallsGateway,
  withoutPromotion: Type.Optional(Type.Boolean({ description: 'The same order without the promotion code of the cart; the one-time code stays valid' })),
});
export type BuyV2Input = Static<typeof BuyV2Input>;

export const buyV2 = declare('goal-checkout.buyV2', 'POST main/checkout/goal/buy/new', {
  does: 'writes',
  area: 'checkout-goal',
  who: 'investor',
  movesMoney: true,
  company: 'makes',
  family: 'checkout',
  input: BuyV2Input,
  reply: PlaceMixedReply,
  refusals: [
    'portfolioNotFound',
    ...nothingRefusals,
    ...codeRefusals,
    ...eitherRefusals,
    'methodUnavailable',
    'promotionRefused',
    'promotionMethodOther',
    // All orders are placed, and the purchase is named: only its account could not be opened.
    'gatewayError',
  ],
});
