/** Pauses or resumes a promotion at once. One operator suffices: promises already made remain valid. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const PausePromotionInput = Type.Object({ promotionId: Uuid, isPaused: Type.Boolean() });
export type PausePromotionInput = Static<typeof PausePromotionInput>;

export const PausePromotionReply = Type.Object({});
export type PausePromotionReply = WireOf<typeof PausePromotionReply>;

export const pausePromotion = declare('promotions.pausePromotion', 'POST ops/promotions/pause', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance'],
  family: 'promotionsOps',
  input: PausePromotionInput,
  reply: PausePromotionReply,
  refusals: ['promotionNotOpen', 'nothingChanges'],
});
