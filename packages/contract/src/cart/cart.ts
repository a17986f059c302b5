/** A cart as replies show it. */
import { Type } from 'typebox';
import { DecimalOut, oneOf, type Static } from '../call.ts';

export const CartItem = Type.Object({
  cartId: Type.String(),
  transactionType: Type.Integer({ description: '1 buy, 2 sell, 6 switch' }),
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  amount: Type.Union([DecimalOut, Type.Null()], { description: 'Null where units are asked for' }),
  units: Type.Union([DecimalOut, Type.Null()]),
  isAllUnits: Type.Boolean(),
  minimum: DecimalOut,
  nav: DecimalOut,
  navDay: Type.String(),
  isOpen: Type.Boolean({ description: 'Whether what is bought, or switched to, can be bought now' }),
  to: Type.Union([Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String() }), Type.Null()], { description: 'Where a switch goes' }),
});
export type CartItem = Static<typeof CartItem>;

export const Cart = Type.Object({
  cartType: Type.Integer(),
  items: Type.Array(CartItem),
  total: Type.String({ description: 'What the purchases cost, fees not yet counted' }),
});
export type Cart = Static<typeof Cart>;
