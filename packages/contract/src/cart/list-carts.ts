/** Every cart of the user: the normal one and the one of a goal. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Cart } from './cart.ts';
import { listCarts as route } from './routes.ts';

export const ListCartsReply = Type.Object({ carts: Type.Array(Cart) });
export type ListCartsReply = Static<typeof ListCartsReply>;

export const listCarts = declare(route, {
  area: 'cart',
  who: 'investor',
  family: 'checkout',
  input: Type.Object({}),
  reply: ListCartsReply,
  refusals: [],
});
