/** Adds a purchase to the cart, or changes the amount of one that is there. */
import { Type } from 'typebox';
import { AmountInput, CartTypeInput, declare, type Static, Uuid } from '../call.ts';
import { CHECKOUT, OWN } from '../families.ts';
import { Cart } from './cart.ts';
import { saveItem as route } from './routes.ts';

export const SaveItemInput = Type.Object({
  cartId: Type.Optional(Uuid),
  cartType: Type.Optional(CartTypeInput),
  transactionType: Type.Optional(Type.Literal(1, { default: 1, description: '1 buy; 2 sell and 6 switch come with their capability' })),
  productId: Type.String({ minLength: 1, maxLength: 80 }),
  amount: AmountInput,
});
export type SaveItemInput = Static<typeof SaveItemInput>;

export const SaveItemReply = Type.Object({ cartId: Type.String(), cart: Cart });
export type SaveItemReply = Static<typeof SaveItemReply>;

export const saveItem = declare(route, {
  area: 'cart',
  who: 'investor',
  family: 'checkout',
  input: SaveItemInput,
  reply: SaveItemReply,
  refusals: [
    { reason: 'productNotFound', code: CHECKOUT.productNotFound },
    { reason: 'noSuchItem', code: CHECKOUT.noSuchItem },
    { reason: 'subscriptionClosed', code: CHECKOUT.subscriptionClosed },
    { reason: 'zeroAmount', code: CHECKOUT.zeroAmount },
    { reason: 'belowMinimum', code: CHECKOUT.belowMinimum },
    { reason: 'amountTooLarge', code: OWN.amountTooLarge },
    { reason: 'cartFull', code: OWN.cartFull },
  ],
});
