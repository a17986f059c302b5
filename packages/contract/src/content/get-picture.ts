/** A picture of an article. Pages of every origin may show it; the content under an id never changes. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetPictureInput = Type.Object({ pictureId: Uuid });
export type GetPictureInput = Static<typeof GetPictureInput>;

export const getPicture = declare('content.getPicture', 'GET public/widget/pictures/{pictureId}', {
  does: 'reads',
  area: 'widget',
  who: 'anyone',
  family: 'widget',
  isCacheable: true,
  isOpenToOrigins: true,
  input: GetPictureInput,
  reply: fileReply(['image/jpeg'], 'inline'),
  refusals: [],
});
