/**
 * Queries the registry at once whether an order is paid ("I have paid"), at most every five seconds; otherwise returns the known state. 404 if not the
 * caller's.
 */
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
