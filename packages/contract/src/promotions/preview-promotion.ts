/** Which orders paid in the last thirty days a promotion would have applied to, and what it would have cost. */
import { Type } from 'typebox';
import { AmountOut, declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const PreviewPromotionInput = Type.Object({ promotionId: Uuid });
export type PreviewPromotionInput = Static<typeof PreviewPromotionInput>;

export const PreviewPromotionReply = Type.Object({
  paid: Type.Integer({ description: 'Orders paid in that time' }),
  orders: Type.Integer({ description: 'Those that would have received cashback within quota and budget' }),
  investors: Type.Integer(),
  currency: oneOf(['IDR', 'USD']),
  invested: AmountOut,
  cashback: AmountOut,
  beyond: Type.Integer({ description: 'Orders after quota or budget were exhausted' }),
});
export type PreviewPromotionReply = WireOf<typeof PreviewPromotionReply>;

export const previewPromotion = declare('promotions.previewPromotion', 'GET ops/promotions/preview', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'admin'],
  family: 'operations',
  input: PreviewPromotionInput,
  reply: PreviewPromotionReply,
  refusals: [],
});
