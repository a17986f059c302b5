/** All promotions with what remains of them, last written first; or the one with a given id. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { OpsPromotion } from './ops-promotion.ts';

export const ListPromotionsInput = Type.Object({ promotionId: Type.Optional(Uuid), ...cursorInput });
export type ListPromotionsInput = Static<typeof ListPromotionsInput>;

export const ListPromotionsReply = cursorList(OpsPromotion);
export type ListPromotionsReply = WireOf<typeof ListPromotionsReply>;

export const listPromotions = declare('promotions.listPromotions', 'GET ops/promotions', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'support', 'admin'],
  family: 'operations',
  input: ListPromotionsInput,
  reply: ListPromotionsReply,
  refusals: [],
});
