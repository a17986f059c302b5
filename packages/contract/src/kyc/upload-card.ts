/** Uploads the picture of an ID card, and returns the data read from it unless skipped. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { UploadDocumentInput, UploadDocumentReply } from './upload-document.ts';
import { CardReadingOut } from './profile.ts';

export const UploadCardInput = Type.Object({
  ...UploadDocumentInput.properties,
  skipOcr: Type.Optional(Type.Boolean({ default: false, description: 'Only upload the card, do not read it' })),
});
export type UploadCardInput = Static<typeof UploadCardInput>;

export const UploadCardReply = Type.Object({ ...UploadDocumentReply.properties, ...CardReadingOut.properties });
export type UploadCardReply = WireOf<typeof UploadCardReply>;

export const uploadCard = declare('kyc.uploadCard', 'POST main/image/uploadktp', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'uploads',
  files: ['ktp'],
  input: UploadCardInput,
  reply: UploadCardReply,
  refusals: ['tooManyUploads', 'userNotFound', 'profileLocked', 'noFile', 'fileTooBig', 'fileWrongType'],
});
