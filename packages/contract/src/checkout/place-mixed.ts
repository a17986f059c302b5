/** Orders everything in the cart: purchases as one order with a bill, each sale and switch as its own order. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Uuid } from '../input.ts';
import { Bill } from '../payments/bill.ts';
import { codeRefusals, eitherRefusals, nothingRefusals } from './quote-fee.ts';
import { PlacedSale } from './sell.ts';
import { CallsGateway } from './subscribe.ts';

export const PlaceMixedInput = Type.Object({
  CartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50 })),
  CartType: Type.Optional(CartTypeInput),
  PaymentMethod: Type.Optional(Type.Integer({ minimum: 0, maximum: 8, description: 'Payment method of the purchases; required if there are any' })),
  IsCallGatewayPaymentApi: CallsGateway,
  withoutPromotion: Type.Optional(Type.Boolean({ description: 'The same order without the promotion code of the cart; the one-time code stays valid' })),
});
export type PlaceMixedInput = Static<typeof PlaceMixedInput>;

export const PlaceMixedReply = Type.Object({
  orderId: Type.String({ description: 'The purchase, otherwise the first sale' }),
  orderCode: Type.String(),
  bill: Type.Union([Bill, Type.Null()]),
  orders: Type.Array(PlacedSale),
});
export type PlaceMixedReply = WireOf<typeof PlaceMixedReply>;

export const placeMixed = declare('checkout.placeMixed', 'POST main/checkout', {
  does: 'writes',
  area: 'checkout',
  who: 'investor',
  movesMoney: true,
  company: 'makes',
  family: 'checkout',
  input: PlaceMixedInput,
  reply: PlaceMixedReply,
  refusals: [
    ...nothingRefusals,
    ...codeRefusals,
    ...eitherRefusals,
    'methodUnavailable',
    // The promotion was used up or stopped since it was shown: nothing is ordered, and the cart stays.
    'promotionRefused',
    'promotionMethodOther',
    // All orders are placed, and the purchase is named: only its account could not be opened.
    'gatewayError',
  ],
});
