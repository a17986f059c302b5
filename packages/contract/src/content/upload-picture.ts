/** Uploads a picture for an article. It is re-encoded: nothing but the image is kept. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';

export const UploadPictureReply = Type.Object({ pictureId: Type.String(), width: Type.Integer(), height: Type.Integer() });
export type UploadPictureReply = WireOf<typeof UploadPictureReply>;

export const uploadPicture = declare('content.uploadPicture', 'POST ops/content/picture', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'support'],
  family: 'content',
  files: ['picture'],
  input: Type.Object({}),
  reply: UploadPictureReply,
  refusals: ['noFile', 'fileTooBig', 'fileWrongType', 'tooManyUploads'],
});
