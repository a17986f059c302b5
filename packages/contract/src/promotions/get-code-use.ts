/** How often a person used a code, over all their accounts, and for which orders of this account. */
import { Type } from 'typebox';
import { AmountOut, declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { PromotionCode } from '../input.ts';

export const GetCodeUseInput = Type.Object({ code: PromotionCode });
export type GetCodeUseInput = Static<typeof GetCodeUseInput>;

export const GRANT_STATES = ['reserved', 'void', 'held', 'lost', 'released'] as const;

export const GetCodeUseReply = Type.Object({
  count: Type.Integer({ description: 'Of the person, over all their accounts' }),
  limit: Type.Integer(),
  orders: Type.Array(
    Type.Object({
      orderId: Type.String(),
      orderCode: Type.String(),
      state: oneOf(GRANT_STATES),
      currency: oneOf(['IDR', 'USD']),
      cashback: orNull(AmountOut, 'Amount promised or what remains of it; null if none'),
    }),
  ),
});
export type GetCodeUseReply = WireOf<typeof GetCodeUseReply>;

export const getCodeUse = declare('promotions.getCodeUse', 'GET main/promotion/code/used', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: GetCodeUseInput,
  reply: GetCodeUseReply,
  refusals: ['tooManyCodes', 'promotionUnknown'],
});
