/** Buys what is in the cart: one order with its bill, or nothing. */
import { Type } from 'typebox';
import { CartTypeInput, declare, type Static, Uuid } from '../call.ts';
import { CHECKOUT, OWN } from '../families.ts';
import { Bill } from '../payments/bill.ts';
import { buyRefusals, codeRefusals, nothingRefusals } from './quote-fee.ts';
import { subscribe as route } from './routes.ts';

export const SubscribeInput = Type.Object({
  CartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50 })),
  CartType: Type.Optional(CartTypeInput),
  PaymentMethod: Type.Integer({ minimum: 0, maximum: 8 }),
  IsCallGatewayPaymentApi: Type.Optional(Type.Boolean()),
});
export type SubscribeInput = Static<typeof SubscribeInput>;

export const SubscribeReply = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  bill: Bill,
});
export type SubscribeReply = Static<typeof SubscribeReply>;

export const subscribe = declare(route, {
  area: 'checkout',
  who: 'investor',
  family: 'checkout',
  input: SubscribeInput,
  reply: SubscribeReply,
  refusals: [
    // Before the code: with nothing in the cart there is nothing a code could confirm.
    ...nothingRefusals,
    ...codeRefusals,
    ...buyRefusals,
    { reason: 'methodUnavailable', code: OWN.methodUnavailable },
    // The order stands, unpaid, and is named: only its account could not be opened.
    { reason: 'gatewayError', code: CHECKOUT.gatewayError },
  ],
});
