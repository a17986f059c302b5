/** Cancels an unpaid order by its virtual account: the number accepts no money afterwards. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Text, Uuid } from '../input.ts';
import { CancelOrderReply } from './cancel-order.ts';

export const CancelAccountInput = Type.Object({
  orderId: Uuid,
  virtualAccount: Text(40, { description: 'As shown, with or without spaces: an order whose account number has changed since is not cancelled' }),
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
