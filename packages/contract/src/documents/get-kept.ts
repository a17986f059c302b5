/** A document as uploaded, by its id or its proposal's, for the operator who decides about it. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetKeptInput = Type.Object({ id: Uuid });
export type GetKeptInput = Static<typeof GetKeptInput>;

export const getKept = declare('documents.getKept', 'GET ops/documents/file', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'compliance', 'admin'],
  family: 'documents',
  input: GetKeptInput,
  reply: fileReply(['application/pdf']),
  refusals: [],
});
