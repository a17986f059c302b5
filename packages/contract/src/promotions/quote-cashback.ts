/** What a code would give for a cart or an intended purchase. Nothing is reserved. */
import { Type } from 'typebox';
import { AmountOut, declare, DayOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, PromotionCode } from '../input.ts';
import { CashbackLine, judgingRefusals } from './promotion.ts';

export const QuoteCashbackInput = Type.Object({
  code: PromotionCode,
  cartType: Type.Optional(CartTypeInput),
  lines: Type.Optional(Type.Array(CashbackLine, { minItems: 1, maxItems: 50, description: 'Instead of a cart' })),
  PaymentMethod: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
});
export type QuoteCashbackInput = Static<typeof QuoteCashbackInput>;

export const QuoteCashbackReply = Type.Object({
  code: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  eligible: AmountOut,
  cashback: AmountOut,
  cap: orNull(AmountOut),
  holdUntil: DayOut,
  lines: Type.Array(Type.Object({ productId: Type.String(), name: Type.String(), amount: AmountOut, counts: Type.Boolean() })),
});
export type QuoteCashbackReply = WireOf<typeof QuoteCashbackReply>;

export const quoteCashback = declare('promotions.quoteCashback', 'POST main/promotion/cashback', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: QuoteCashbackInput,
  reply: QuoteCashbackReply,
  refusals: ['tooManyCodes', 'promotionUnknown', ...judgingRefusals, 'methodOther'],
});
