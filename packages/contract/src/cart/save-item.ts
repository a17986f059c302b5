/** Adds a purchase, sale or switch to the cart, or changes how much of one that is there. */
import { Type } from 'typebox';
import { AmountInput, CartTypeInput, declare, type Static, UnitsInput, Uuid } from '../call.ts';
import { CHECKOUT, OWN } from '../families.ts';
import { Cart } from './cart.ts';
import { saveItem as route } from './routes.ts';

export const SaveItemInput = Type.Object({
  cartId: Type.Optional(Uuid),
  cartType: Type.Optional(CartTypeInput),
  transactionType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(6)], { default: 1, description: '1 buy, 2 sell, 6 switch' })),
  productId: Type.String({ minLength: 1, maxLength: 80, description: 'What is bought, sold, or switched from' }),
  amount: Type.Optional(AmountInput),
  units: Type.Optional(UnitsInput),
  isAllUnits: Type.Optional(Type.Boolean({ description: 'Everything: comes before units and amount' })),
  switchProductId: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Where a switch goes' })),
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
    { reason: 'switchTargetNotFound', code: CHECKOUT.switchTargetNotFound },
    { reason: 'zeroAmount', code: CHECKOUT.zeroAmount },
    { reason: 'insufficientUnits', code: CHECKOUT.insufficientUnits },
    { reason: 'insufficientUnitsToSwitch', code: CHECKOUT.insufficientUnitsToSwitch },
    { reason: 'belowMinimum', code: CHECKOUT.belowMinimum },
    { reason: 'remainderTooSmall', code: CHECKOUT.remainderTooSmall },
    { reason: 'amountTooLarge', code: OWN.amountTooLarge },
    { reason: 'cartFull', code: OWN.cartFull },
  ],
});
