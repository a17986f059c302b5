/** Removes a code from a cart. No effect if the cart does not have it. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Cart } from '../cart/cart.ts';
import { CartTypeInput, PromotionCode } from '../input.ts';

export const RemoveCodeInput = Type.Object({ code: PromotionCode, cartType: Type.Optional(CartTypeInput) });
export type RemoveCodeInput = Static<typeof RemoveCodeInput>;

export const RemoveCodeReply = Type.Object({ removed: Type.Integer(), cart: Cart });
export type RemoveCodeReply = WireOf<typeof RemoveCodeReply>;

export const removeCode = declare('promotions.removeCode', 'POST main/promotion/remove', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: RemoveCodeInput,
  reply: RemoveCodeReply,
  refusals: [],
});
