/** Orders the lines of a recurring plan in its cart: what is bought as one order with a bill, what is sold or switched as an order each. */
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
  withoutPromotion: Type.Optional(Type.Boolean({ description: 'The same order without the code on its cart: the code that was sent stays right' })),
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
    // Also when this period was bought before, or skipped since it was put there.
    ...nothingRefusals,
    ...codeRefusals,
    ...eitherRefusals,
    'methodUnavailable',
    'promotionRefused',
    'promotionMethodOther',
    // The order stands, unpaid, and is named: only its account could not be opened.
    'gatewayError',
  ],
});
