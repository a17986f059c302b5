/** Cancels an order: an unpaid purchase, or a sale or switch before its cut-off. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const CancelOrderInput = Type.Object({ orderId: Uuid });
export type CancelOrderInput = Static<typeof CancelOrderInput>;

export const CancelOrderReply = Type.Object({ orderId: Type.String() });
export type CancelOrderReply = WireOf<typeof CancelOrderReply>;

export const cancelOrder = declare('checkout.cancelOrder', 'POST main/transaction/cancel', {
  does: 'writes',
  area: 'transaction',
  who: 'investor',
  movesMoney: true,
  company: 'acts',
  family: 'transactions',
  input: CancelOrderInput,
  reply: CancelOrderReply,
  refusals: ['notCancellable'],
});
