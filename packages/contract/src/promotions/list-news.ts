/** News about promotions: one began, one ends within three days, cashback was paid or lost. Each item is new once. */
import { Type } from 'typebox';
import { AmountOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

export const NEWS_KINDS = ['begun', 'endsSoon', 'cashbackPaid', 'cashbackLost'] as const;

export const ListNewsReply = Type.Object({
  items: Type.Array(
    Type.Object({
      kind: oneOf(NEWS_KINDS),
      code: Type.String(),
      title: Type.String(),
      currency: oneOf(['IDR', 'USD']),
      amount: orNull(AmountOut, 'For cashback paid or lost'),
      orderId: orNull(Type.String()),
      at: InstantOut,
      isNew: Type.Boolean({ description: 'Not returned by an earlier call' }),
    }),
  ),
  unseen: Type.Integer({ description: 'How many were new in this call' }),
});
export type ListNewsReply = WireOf<typeof ListNewsReply>;

export const listNews = declare('promotions.listNews', 'GET main/promotion/Notify', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  reply: ListNewsReply,
  refusals: [],
});
