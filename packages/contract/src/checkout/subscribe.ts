/** Buys what is in the cart: one order with its bill, or nothing. */
import { Type } from 'typebox';
import { declare, orNull, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Uuid } from '../input.ts';
import { Bill } from '../payments/bill.ts';
import { buyRefusals, codeRefusals, nothingRefusals } from './quote-fee.ts';

/** Sent with method 8 only: its page is asked for at once. Without it the method is only chosen. */
export const CallsGateway = Type.Optional(Type.Boolean());

/** A linked account is charged for it at once, without its owner. */
export const LinkId = Type.Optional(Uuid);

export const SubscribeInput = Type.Object({
  CartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50 })),
  CartType: Type.Optional(CartTypeInput),
  PaymentMethod: Type.Integer({ minimum: 0, maximum: 8 }),
  IsCallGatewayPaymentApi: CallsGateway,
  linkId: LinkId,
  withoutPromotion: Type.Optional(Type.Boolean({ description: 'The same order without the code on its cart: the code that was sent stays right' })),
});
export type SubscribeInput = Static<typeof SubscribeInput>;

export const SubscribeReply = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  bill: orNull(Bill, 'Null while another person of the company has to agree'),
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
    // Before the code: with nothing in the cart there is nothing a code could confirm.
    ...nothingRefusals,
    ...codeRefusals,
    ...buyRefusals,
    'methodUnavailable',
    // Used up or stopped since it was shown: nothing is ordered, and the cart stays.
    'promotionRefused',
    'promotionMethodOther',
    // The order stands, unpaid, and is named: only its account could not be opened.
    'gatewayError',
  ],
});
