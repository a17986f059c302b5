/** Like `checkOwnCode` for many codes at once; an unknown code is reported in its item and does not refuse the call. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, PromotionCode } from '../input.ts';
import { Judged } from './promotion.ts';

export const CheckOwnCodesInput = Type.Object({
  codes: Type.Array(PromotionCode, { minItems: 1, maxItems: 20 }),
  cartType: Type.Optional(CartTypeInput),
});
export type CheckOwnCodesInput = Static<typeof CheckOwnCodesInput>;

export const CheckOwnCodesReply = Type.Object({ items: Type.Array(Judged) });
export type CheckOwnCodesReply = WireOf<typeof CheckOwnCodesReply>;

export const checkOwnCodes = declare('promotions.checkOwnCodes', 'POST main/promotion/availability', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  example: { codes: ['HEMAT'] },
  input: CheckOwnCodesInput,
  reply: CheckOwnCodesReply,
  refusals: ['tooManyCodes'],
});
