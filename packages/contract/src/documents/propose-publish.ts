/** Uploads a fund document as PDF and proposes to publish it. It becomes public when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { DocumentVersion, ProductRef } from '../input.ts';
import { FUND_DOCUMENTS } from './document.ts';

export const ProposePublishInput = Type.Object({
  productId: ProductRef(),
  kind: oneOf(FUND_DOCUMENTS),
  version: DocumentVersion,
  note: Note,
});
export type ProposePublishInput = Static<typeof ProposePublishInput>;

export const ProposePublishReply = Type.Object({ documentId: Type.String(), proposalId: Type.String() });
export type ProposePublishReply = WireOf<typeof ProposePublishReply>;

export const proposePublish = declare('documents.proposePublish', 'POST ops/documents/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'documents',
  files: ['document'],
  input: ProposePublishInput,
  example: { productId: 'F01', kind: 'prospectus', version: '2026-12', note: 'Approved by OJK, letter 12.' },
  reply: ProposePublishReply,
  refusals: ['noFile', 'fileTooBig', 'fileWrongType', 'tooManyUploads', 'productUnknown', 'versionTaken', 'documentProposed'],
});
