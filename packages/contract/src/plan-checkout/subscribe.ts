/** Orders the lines of a recurring plan in its cart: all subscriptions as one order with a bill, each redemption and switch as its own order. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { PlaceMixedReply } from '../checkout/place-mixed.ts';
import { codeRefusals, eitherRefusals, nothingRefusals } from '../checkout/quote-fee.ts';
import { CallsGateway } from '../checkout/subscribe.ts';
import { ofOnePlan, planRefusals } from './quote-fee.ts';

export const SubscribeInput = Type.Object({
  ...ofOnePlan,
  paymentMethod: Type.Integer({ minimum: 0, maximum: 8, default: 0 }),
  IsCallGatewayPaymentApi: CallsGateway,
  withoutPromotion: Type.Optional(Type.Boolean({ description: 'Orders without the promotion code of the cart; a code sent before stays valid' })),
});
export type SubscribeInput = Static<typeof SubscribeInput>;

export const subscribe = declare('plan-checkout.subscribe', 'POST main/checkout/subs/discipline', {
  does: 'writes',
  area: 'checkout-strategy',
  who: 'investor',
  movesMoney: true,
  company: 'makes',
  rechecks: 'rightHeld',
  family: 'strategyCheckout',
  input: SubscribeInput,
  reply: PlaceMixedReply,
  refusals: [
    ...planRefusals,
    // Also if this period was bought or skipped since the line was added.
    ...nothingRefusals,
    ...codeRefusals,
    ...eitherRefusals,
    'methodUnavailable',
    'promotionRefused',
    'promotionMethodOther',
    // The order exists, unpaid, and is named: only opening its payment account failed.
    'gatewayError',
  ],
});
