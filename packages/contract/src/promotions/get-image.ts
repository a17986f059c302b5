/** Picture of a promotion with its benefit and code, drawn in the requested language. 404 for an unknown code. */
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
