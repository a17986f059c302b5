/** Removes some or all items from a cart. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Uuid } from '../input.ts';
import { Cart } from './cart.ts';

export const ClearCartInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  cartIds: Type.Optional(Type.Array(Uuid, { maxItems: 50, description: 'Only these items; all if absent' })),
});
export type ClearCartInput = Static<typeof ClearCartInput>;

export const ClearCartReply = Type.Object({ removed: Type.Integer(), cart: Cart });
export type ClearCartReply = WireOf<typeof ClearCartReply>;

export const clearCart = declare('cart.clearCart', 'POST main/cart/clear', {
  does: 'writes',
  area: 'cart',
  who: 'investor',
  company: 'any',
  family: 'checkout',
  input: ClearCartInput,
  reply: ClearCartReply,
  refusals: [],
});
