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
  amount: DecimalOut,
  minimum: DecimalOut,
  nav: DecimalOut,
  navDay: Type.String(),
  isOpen: Type.Boolean(),
});
export type CartItem = Static<typeof CartItem>;

export const Cart = Type.Object({
  cartType: Type.Integer(),
  items: Type.Array(CartItem),
  total: DecimalOut,
});
export type Cart = Static<typeof Cart>;
