/** Applies a code to a cart, replacing another. Quota and budget are reserved only by the order. */
import { Type } from 'typebox';
import { AmountOut, declare, DayOut, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, PromotionCode } from '../input.ts';
import { judgingRefusals, Promotion } from './promotion.ts';

export const ApplyCodeInput = Type.Object({ code: PromotionCode, cartType: Type.Optional(CartTypeInput) });
export type ApplyCodeInput = Static<typeof ApplyCodeInput>;

export const ApplyCodeReply = Type.Object({ promotion: Promotion, currency: Promotion.properties.currency, cashback: AmountOut, holdUntil: DayOut });
export type ApplyCodeReply = WireOf<typeof ApplyCodeReply>;

export const applyCode = declare('promotions.applyCode', 'POST main/promotion/apply', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: ApplyCodeInput,
  reply: ApplyCodeReply,
  refusals: ['tooManyCodes', 'promotionUnknown', ...judgingRefusals],
});
