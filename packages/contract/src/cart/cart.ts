/** A cart as replies show it. */
import { Type } from 'typebox';
import { MoneyOut, NavOut, oneOf, orNull, UnitsOut, type WireOf } from '../call.ts';

export const CartItem = Type.Object({
  cartId: Type.String(),
  transactionType: Type.Integer({ description: '1 buy, 2 sell, 6 switch' }),
  side: oneOf(['buy', 'sell', 'switchOut'], { description: 'What it is to whoever looks: screens go by this and by no number' }),
  portfolioId: Type.String(),
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  amount: orNull(MoneyOut, 'Null where units are asked for'),
  units: orNull(UnitsOut),
  isAllUnits: Type.Boolean(),
  minimum: MoneyOut,
  nav: NavOut,
  navDay: Type.String(),
  isOpen: Type.Boolean({ description: 'Whether what is bought, or switched to, can be bought now' }),
  to: Type.Union([Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String() }), Type.Null()], { description: 'Where a switch goes' }),
});
export type CartItem = WireOf<typeof CartItem>;

export const Cart = Type.Object({
  cartType: Type.Integer(),
  items: Type.Array(CartItem),
  totals: Type.Array(Type.Object({ currency: oneOf(['IDR', 'USD']), amount: MoneyOut }), {
    description: 'What is bought, by currency: none is added to another',
  }),
});
export type Cart = WireOf<typeof Cart>;
