/** Whether a code can be used at all, by anyone. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { PromotionCode } from '../input.ts';

export const CheckCodeInput = Type.Object({ code: PromotionCode });
export type CheckCodeInput = Static<typeof CheckCodeInput>;

export const CheckCodeReply = Type.Object({
  code: Type.String(),
  isAvailable: Type.Boolean(),
  endsAt: InstantOut,
  left: oneOf(['many', 'few', 'none']),
});
export type CheckCodeReply = WireOf<typeof CheckCodeReply>;

/** Unknown codes are counted: after thirty in an hour a network is refused. */
export const checkCode = declare('promotions.checkCode', 'GET main/promotion/code/availability', {
  does: 'writes',
  area: 'promotion',
  who: 'visitor',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: CheckCodeInput,
  reply: CheckCodeReply,
  refusals: ['tooManyCodes', 'promotionUnknown', 'promotionNotBegun', 'promotionOver', 'promotionPaused', 'quotaUsedUp', 'budgetUsedUp'],
});
