/** All carts of the user: the normal one and that of a goal. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Cart } from './cart.ts';

export const ListCartsReply = Type.Object({ carts: Type.Array(Cart) });
export type ListCartsReply = WireOf<typeof ListCartsReply>;

export const listCarts = declare('cart.listCarts', 'GET main/cart/all', {
  does: 'reads',
  area: 'cart',
  who: 'investor',
  family: 'checkout',
  input: Type.Object({}),
  reply: ListCartsReply,
  refusals: [],
});
