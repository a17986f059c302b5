/** Texts, terms and rules of a code. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { PromotionCode } from '../input.ts';
import { Promotion } from './promotion.ts';

export const GetPromotionInput = Type.Object({ code: PromotionCode });
export type GetPromotionInput = Static<typeof GetPromotionInput>;

export const GetPromotionReply = Type.Object({ promotion: Promotion });
export type GetPromotionReply = WireOf<typeof GetPromotionReply>;

export const getPromotion = declare('promotions.getPromotion', 'GET main/promotion/detail', {
  does: 'writes',
  area: 'promotion',
  who: 'visitor',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: GetPromotionInput,
  reply: GetPromotionReply,
  refusals: ['tooManyCodes', 'promotionUnknown'],
});
