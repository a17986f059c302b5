/** Sells and switches the items of the cart: one order each, all or none. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Uuid } from '../input.ts';
import { codeRefusals, nothingRefusals, saleRefusals } from './quote-fee.ts';

export const SellInput = Type.Object({
  CartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50 })),
  CartType: Type.Optional(CartTypeInput),
});
export type SellInput = Static<typeof SellInput>;

/** An order made from a cart item. */
export const PlacedSale = Type.Object({ cartId: Type.String(), orderId: Type.String(), orderCode: Type.String(), transactionType: Type.Integer() });

export const SellReply = Type.Object({
  orderId: Type.String({ description: 'The first order' }),
  orderCode: Type.String(),
  orders: Type.Array(PlacedSale),
});
export type SellReply = WireOf<typeof SellReply>;

export const sell = declare('checkout.sell', 'POST main/checkout/reds', {
  does: 'writes',
  area: 'checkout',
  who: 'investor',
  movesMoney: true,
  company: 'makes',
  family: 'checkout',
  input: SellInput,
  reply: SellReply,
  refusals: [...nothingRefusals, ...codeRefusals, ...saleRefusals],
});
