/** A cart as replies show it. */
import { Type } from 'typebox';
import { MoneyOut, NavOut, oneOf, orNull, UnitsOut, type WireOf } from '../call.ts';

export const CartItem = Type.Object({
  cartId: Type.String(),
  transactionType: Type.Integer({ description: '1 buy, 2 sell, 6 switch' }),
  side: oneOf(['buy', 'sell', 'switchOut'], { description: 'Kind of the item; clients use this, not the number' }),
  portfolioId: Type.String(),
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  amount: orNull(MoneyOut, 'Null if the item is in units'),
  units: orNull(UnitsOut),
  isAllUnits: Type.Boolean(),
  minimum: MoneyOut,
  nav: NavOut,
  navDay: Type.String(),
  isOpen: Type.Boolean({ description: 'Whether the fund bought, or switched into, can be bought now' }),
  to: Type.Union([Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String() }), Type.Null()], { description: 'Target of a switch' }),
});
export type CartItem = WireOf<typeof CartItem>;

export const Cart = Type.Object({
  cartType: Type.Integer(),
  items: Type.Array(CartItem),
  totals: Type.Array(Type.Object({ currency: oneOf(['IDR', 'USD']), amount: MoneyOut }), {
    description: 'Total of purchases by currency; currencies are not added up',
  }),
});
export type Cart = WireOf<typeof Cart>;
