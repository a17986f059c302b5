/** Uploads a document as picture or PDF, under the name of its kind. It replaces one of the same kind. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { DOCUMENT_KINDS, DocumentOut } from './profile.ts';

const side = () => Type.Optional(Type.Integer({ minimum: 16, maximum: 800, default: 100 }));

export const UploadDocumentInput = Type.Object({ w: side(), h: side() });
export type UploadDocumentInput = Static<typeof UploadDocumentInput>;

export const UploadDocumentReply = Type.Object({
  image: Type.String({ description: 'The picture within w and h, a JPEG in base64' }),
  ...DocumentOut.properties,
});
export type UploadDocumentReply = WireOf<typeof UploadDocumentReply>;

export const uploadDocument = declare('kyc.uploadDocument', 'POST main/image/uploadprofile', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'uploads',
  files: DOCUMENT_KINDS,
  input: UploadDocumentInput,
  reply: UploadDocumentReply,
  refusals: ['tooManyUploads', 'userNotFound', 'profileLocked', 'noFile', 'fileTooBig', 'fileWrongType'],
});
