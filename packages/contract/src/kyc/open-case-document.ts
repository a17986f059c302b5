/** A document of a case as a picture. Viewing is recorded as an audit event. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Uuid } from '../input.ts';
import { GetDocumentReply } from './get-document.ts';
import { ProfileOut } from './profile.ts';

export const OpenCaseDocumentInput = Type.Object({ investorId: Uuid, documentId: Uuid });
export type OpenCaseDocumentInput = Static<typeof OpenCaseDocumentInput>;
export const OpenCaseDocumentReply = GetDocumentReply;
export type OpenCaseDocumentReply = GetDocumentReply;

export const openCaseDocument = declare('kyc.openCaseDocument', 'POST ops/kyc/case/document', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'cases',
  input: OpenCaseDocumentInput,
  reply: OpenCaseDocumentReply,
  refusals: [],
});

/** Reads the ID card of a case again from its picture; nothing is stored. */
export const readCaseCard = declare('kyc.readCaseCard', 'POST ops/kyc/case/card', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'cases',
  input: OpenCaseDocumentInput,
  reply: Type.Object({ profile: ProfileOut, doubtful: Type.Array(Type.String()) }),
  refusals: ['cardUnread'],
});
