/** A document of a case as a picture. That it was looked at is an act of the operator. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { GetDocumentReply } from './get-document.ts';
import { openCaseDocument as route } from './routes.ts';

export const OpenCaseDocumentInput = Type.Object({ investorId: Uuid, documentId: Uuid });
export type OpenCaseDocumentInput = Static<typeof OpenCaseDocumentInput>;
export const OpenCaseDocumentReply = GetDocumentReply;
export type OpenCaseDocumentReply = GetDocumentReply;

export const openCaseDocument = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['compliance'],
  family: 'own',
  input: OpenCaseDocumentInput,
  reply: OpenCaseDocumentReply,
  refusals: [],
});
