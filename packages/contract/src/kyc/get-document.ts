/** The caller's own documents as pictures; 404 if there is none, or it belongs to someone else. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { DOCUMENT_KINDS } from './profile.ts';

export const GetDocumentInput = Type.Object({ id: Text(100) });
export type GetDocumentInput = Static<typeof GetDocumentInput>;

export const GetDocumentReply = Type.Object({
  image: Type.String({ description: 'A JPEG in base64' }),
  contentType: Type.Literal('image/jpeg'),
  kind: oneOf(DOCUMENT_KINDS),
});
export type GetDocumentReply = WireOf<typeof GetDocumentReply>;
export const GetPictureReply = Type.Object({
  image: Type.String({ description: 'The selfie within 256 × 256, a JPEG in base64' }),
  contentType: Type.Literal('image/jpeg'),
});
export type GetPictureReply = WireOf<typeof GetPictureReply>;

export const getDocument = declare('kyc.getDocument', 'GET main/image/getbase64', {
  does: 'reads',
  area: 'kyc',
  who: 'investor',
  family: 'uploads',
  input: GetDocumentInput,
  reply: GetDocumentReply,
  refusals: [],
});
/** Sandbox only, for trying out calls: the newest document of a kind needs no id. Otherwise 404. */
export const getImageGetbase64dev = declare('kyc.getImageGetbase64dev', 'GET main/image/getbase64dev', {
  does: 'reads',
  area: 'kyc',
  who: 'investor',
  family: 'uploads',
  input: Type.Object({ id: Text(100, { description: 'An id, or a kind of document' }) }),
  reply: GetDocumentReply,
  refusals: [],
});
export const getPicture = declare('kyc.getPicture', 'GET main/profile/image', {
  does: 'reads',
  area: 'kyc',
  who: 'investor',
  family: 'uploads',
  input: Type.Object({}),
  reply: GetPictureReply,
  refusals: [],
});
