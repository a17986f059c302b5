/** Adds a purchase, sale or switch to the cart, or changes the quantity of an item. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { AmountInput, CartTypeInput, ProductRef, UnitsInput, Uuid } from '../input.ts';
import { Cart } from './cart.ts';

export const SaveItemInput = Type.Object({
  cartId: Type.Optional(Uuid),
  cartType: Type.Optional(CartTypeInput),
  transactionType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(6)], { default: 1, description: '1 buy, 2 sell, 6 switch' })),
  portfolioId: Type.Optional(Uuid),
  productId: ProductRef('What is bought, sold, or switched from'),
  amount: Type.Optional(AmountInput),
  units: Type.Optional(UnitsInput),
  isAllUnits: Type.Optional(Type.Boolean({ description: 'Everything; takes precedence over units and amount' })),
  switchProductId: Type.Optional(ProductRef('The fund switched to')),
});
export type SaveItemInput = Static<typeof SaveItemInput>;

export const SaveItemReply = Type.Object({ cartId: Type.String(), cart: Cart });
export type SaveItemReply = WireOf<typeof SaveItemReply>;

export const saveItem = declare('cart.saveItem', 'POST main/cart/save', {
  does: 'writes',
  area: 'cart',
  who: 'investor',
  example: { productId: 'F01', amount: 1_000_000 },
  company: 'any',
  family: 'checkout',
  input: SaveItemInput,
  reply: SaveItemReply,
  refusals: [
    'productNotFound',
    'portfolioNotFound',
    'noSuchItem',
    'subscriptionClosed',
    'switchOtherCurrency',
    'switchTargetNotFound',
    'zeroAmount',
    'insufficientUnits',
    'insufficientUnitsToSwitch',
    'belowMinimum',
    'remainderTooSmall',
    'amountTooLarge',
    'cartFull',
  ],
});
