/** Asks the registry at once whether an order was paid: "I have paid". At most once in five seconds; else what is known. 404 for what is not hers. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Purchase } from './purchase.ts';

export const CheckPaymentInput = Type.Object({ transactionId: Uuid });
export type CheckPaymentInput = Static<typeof CheckPaymentInput>;

export const CheckPaymentReply = Purchase;
export type CheckPaymentReply = WireOf<typeof CheckPaymentReply>;

export const checkPayment = declare('bonds.checkPayment', 'POST main/bond/order/check', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'any',
  family: 'bonds',
  input: CheckPaymentInput,
  reply: CheckPaymentReply,
  refusals: ['registryAway'],
});
