/** Removes the codes from all carts. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';

export const RemoveAllCodesReply = Type.Object({ removed: Type.Integer() });
export type RemoveAllCodesReply = WireOf<typeof RemoveAllCodesReply>;

export const removeAllCodes = declare('promotions.removeAllCodes', 'GET main/promotion/ClearPromo', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  reply: RemoveAllCodesReply,
  refusals: [],
});
