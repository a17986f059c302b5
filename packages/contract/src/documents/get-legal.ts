/** A legal document of ours as a PDF: the current version, or a given earlier one. 404 for a version that never existed. */
import { Type } from 'typebox';
import { declare, fileReply, oneOf, type Static } from '../call.ts';
import { DocumentVersion } from '../input.ts';
import { LEGAL_KINDS } from './document.ts';

export const GetLegalInput = Type.Object({
  kind: oneOf(LEGAL_KINDS),
  version: Type.Optional(DocumentVersion),
  language: Type.Optional(oneOf(['id', 'en'])),
});
export type GetLegalInput = Static<typeof GetLegalInput>;

export const getLegal = declare('documents.getLegal', 'GET main/document/legal', {
  does: 'reads',
  area: 'document',
  who: 'anyone',
  family: 'plain',
  input: GetLegalInput,
  reply: fileReply(['application/pdf'], 'inline'),
  refusals: [],
});
