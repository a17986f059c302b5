/** Buys the items of the cart: one order with its bill, or nothing. */
import { Type } from 'typebox';
import { declare, orNull, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Uuid } from '../input.ts';
import { Bill } from '../payments/bill.ts';
import { buyRefusals, codeRefusals, nothingRefusals } from './quote-fee.ts';

/** Only with method 8: requests the gateway's payment page at once. Otherwise the method is only chosen. */
export const CallsGateway = Type.Optional(Type.Boolean());

/** A linked account to be charged at once, without confirmation by its owner. */
export const LinkId = Type.Optional(Uuid);

export const SubscribeInput = Type.Object({
  CartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50 })),
  CartType: Type.Optional(CartTypeInput),
  PaymentMethod: Type.Integer({ minimum: 0, maximum: 8 }),
  IsCallGatewayPaymentApi: CallsGateway,
  linkId: LinkId,
  withoutPromotion: Type.Optional(Type.Boolean({ description: 'The same order without the promotion code of the cart; the one-time code stays valid' })),
});
export type SubscribeInput = Static<typeof SubscribeInput>;

export const SubscribeReply = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  bill: orNull(Bill, 'Null while another user of the company must approve'),
});
export type SubscribeReply = WireOf<typeof SubscribeReply>;

export const subscribe = declare('checkout.subscribe', 'POST main/checkout/subs', {
  does: 'writes',
  area: 'checkout',
  who: 'investor',
  movesMoney: true,
  company: 'makes',
  family: 'checkout',
  input: SubscribeInput,
  reply: SubscribeReply,
  refusals: [
    // Before the code: with an empty cart there is nothing to confirm.
    ...nothingRefusals,
    ...codeRefusals,
    ...buyRefusals,
    'methodUnavailable',
    // The promotion was used up or stopped since it was shown: nothing is ordered, and the cart stays.
    'promotionRefused',
    'promotionMethodOther',
    // The order is placed, unpaid, and named in the reply: only its account could not be opened.
    'gatewayError',
  ],
});
