/** Uploads a document of the company, a picture or PDF, under the name of its kind, which is also in the path. It replaces one of the same kind. */
import { COMPANY_DOCUMENTS, type CompanyDocument } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { documentProperties } from './profile.ts';

export const SaveImageDocumentInput = Type.Object({ kind: oneOf(COMPANY_DOCUMENTS) });
export type SaveImageDocumentInput = Static<typeof SaveImageDocumentInput>;

/** The picture is returned under the name of the kind, like the file in the form. */
const pictures = Object.fromEntries(
  COMPANY_DOCUMENTS.map((kind) => [kind, Type.Optional(Type.String({ description: 'The first page within 400 × 400, a JPEG in base64' }))]),
) as Record<CompanyDocument, ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>>;
export const SaveImageDocumentReply = Type.Object({ ...pictures, ...documentProperties });
export type SaveImageDocumentReply = WireOf<typeof SaveImageDocumentReply>;

export const saveImageDocument = declare('company-kyc.saveImageDocument', 'POST main/image/{kind}', {
  does: 'writes',
  area: 'kyc-insti',
  who: 'investor',
  company: 'acts',
  family: 'uploads',
  files: COMPANY_DOCUMENTS,
  input: SaveImageDocumentInput,
  reply: SaveImageDocumentReply,
  refusals: ['mayOnlyLook', 'tooManyUploads', 'userNotFound', 'profileLocked', 'noFile', 'fileTooBig', 'fileWrongType'],
});
