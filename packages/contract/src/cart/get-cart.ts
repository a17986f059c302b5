/** The normal cart. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Cart } from './cart.ts';

export const GetCartReply = Type.Object({ cart: Cart });
export type GetCartReply = WireOf<typeof GetCartReply>;

export const getCart = declare('cart.getCart', 'GET main/cart/get', {
  does: 'reads',
  area: 'cart',
  who: 'investor',
  family: 'checkout',
  input: Type.Object({}),
  reply: GetCartReply,
  refusals: [],
});
