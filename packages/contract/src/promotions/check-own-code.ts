/** Whether the user can use a code for the cart, what it gives, and why not. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, PromotionCode } from '../input.ts';
import { Judged } from './promotion.ts';

export const CheckOwnCodeInput = Type.Object({ code: PromotionCode, cartType: Type.Optional(CartTypeInput) });
export type CheckOwnCodeInput = Static<typeof CheckOwnCodeInput>;

export const CheckOwnCodeReply = Type.Object({ ...Judged.properties });
export type CheckOwnCodeReply = WireOf<typeof CheckOwnCodeReply>;

export const checkOwnCode = declare('promotions.checkOwnCode', 'GET main/promotion/availability', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: CheckOwnCodeInput,
  reply: CheckOwnCodeReply,
  refusals: ['tooManyCodes', 'promotionUnknown'],
});
