/** The normal cart. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Cart } from './cart.ts';
import { getCart as route } from './routes.ts';

export const GetCartReply = Type.Object({ cart: Cart });
export type GetCartReply = Static<typeof GetCartReply>;

export const getCart = declare(route, {
  area: 'cart',
  who: 'investor',
  family: 'checkout',
  input: Type.Object({}),
  reply: GetCartReply,
  refusals: [],
});
