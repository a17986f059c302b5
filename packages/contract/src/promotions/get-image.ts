/** The picture of a promotion: what it gives and its code, drawn in the language that is asked for. A code that nobody knows has none (404). */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { PromotionCode } from '../input.ts';

export const GetImageInput = Type.Object({ code: PromotionCode });
export type GetImageInput = Static<typeof GetImageInput>;

export const getImage = declare('promotions.getImage', 'GET main/promotion/image', {
  does: 'reads',
  area: 'promotion',
  who: 'visitor',
  family: 'promotions',
  example: { code: 'HEMAT' },
  input: GetImageInput,
  reply: fileReply(['image/svg+xml'], 'inline'),
  refusals: [],
});
