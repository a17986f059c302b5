/** Changes the payment method of an unpaid order. The old bill is closed; money still received for it is refunded. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Bill } from '../payments/bill.ts';
import { CallsGateway, LinkId } from './subscribe.ts';

export const ChoosePaymentInput = Type.Object({
  orderId: Uuid,
  PaymentMethod: Type.Integer({ minimum: 0, maximum: 8 }),
  IsCallGatewayPaymentApi: CallsGateway,
  linkId: LinkId,
});
export type ChoosePaymentInput = Static<typeof ChoosePaymentInput>;

export const ChoosePaymentReply = Type.Object({ orderId: Type.String(), bill: Bill });
export type ChoosePaymentReply = WireOf<typeof ChoosePaymentReply>;

export const choosePayment = declare('checkout.choosePayment', 'POST main/checkout/subs/payment', {
  does: 'writes',
  area: 'checkout',
  who: 'investor',
  movesMoney: true,
  company: 'acts',
  family: 'checkout',
  input: ChoosePaymentInput,
  reply: ChoosePaymentReply,
  refusals: [
    'orderNotOpen',
    'methodUnavailable',
    // A linked account is being charged for it, with unknown outcome.
    'chargeUnderWay',
    // The old bill is closed nevertheless; the order awaits another method.
    'gatewayError',
  ],
});
