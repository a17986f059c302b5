/** Calls an unpaid order off by the virtual account that it is to be paid to: the number takes no money any more. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Text, Uuid } from '../input.ts';
import { CancelOrderReply } from './cancel-order.ts';

export const CancelAccountInput = Type.Object({
  orderId: Uuid,
  virtualAccount: Text(40, { description: 'As it was shown, with or without spaces: an order that is to be paid to another number by now stays' }),
});
export type CancelAccountInput = Static<typeof CancelAccountInput>;

export const cancelAccount = declare('checkout.cancelAccount', 'POST main/transaction/cancel/va', {
  does: 'writes',
  area: 'transaction',
  who: 'investor',
  movesMoney: true,
  company: 'acts',
  family: 'transactions',
  input: CancelAccountInput,
  reply: CancelOrderReply,
  refusals: ['notThisAccount', 'notCancellable'],
});
