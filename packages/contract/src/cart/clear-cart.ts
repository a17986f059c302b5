/** Takes some items, or all, out of a cart. */
import { Type } from 'typebox';
import { CartTypeInput, declare, type Static, Uuid } from '../call.ts';
import { Cart } from './cart.ts';
import { clearCart as route } from './routes.ts';

export const ClearCartInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  cartIds: Type.Optional(Type.Array(Uuid, { maxItems: 50, description: 'Only these; all when absent' })),
});
export type ClearCartInput = Static<typeof ClearCartInput>;

export const ClearCartReply = Type.Object({ removed: Type.Integer(), cart: Cart });
export type ClearCartReply = Static<typeof ClearCartReply>;

export const clearCart = declare(route, {
  area: 'cart',
  who: 'investor',
  family: 'checkout',
  input: ClearCartInput,
  reply: ClearCartReply,
  refusals: [],
});
