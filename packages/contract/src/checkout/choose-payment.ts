/** Changes how an unpaid order is paid. The old bill is closed; money that still comes for it is refunded. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { CHECKOUT, OWN } from '../families.ts';
import { Bill } from '../payments/bill.ts';
import { choosePayment as route } from './routes.ts';

export const ChoosePaymentInput = Type.Object({
  orderId: Uuid,
  PaymentMethod: Type.Integer({ minimum: 0, maximum: 8 }),
});
export type ChoosePaymentInput = Static<typeof ChoosePaymentInput>;

export const ChoosePaymentReply = Type.Object({ orderId: Type.String(), bill: Bill });
export type ChoosePaymentReply = Static<typeof ChoosePaymentReply>;

export const choosePayment = declare(route, {
  area: 'checkout',
  who: 'investor',
  family: 'checkout',
  input: ChoosePaymentInput,
  reply: ChoosePaymentReply,
  refusals: [
    { reason: 'orderNotOpen', code: OWN.orderNotOpen },
    { reason: 'methodUnavailable', code: OWN.methodUnavailable },
    // The old bill is closed all the same; the order waits for another method.
    { reason: 'gatewayError', code: CHECKOUT.gatewayError },
  ],
});
