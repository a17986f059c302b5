/** A published document of a fund. The content under an id never changes. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetFileInput = Type.Object({ documentId: Uuid });
export type GetFileInput = Static<typeof GetFileInput>;

export const getFile = declare('documents.getFile', 'GET main/document/file', {
  does: 'reads',
  area: 'document',
  who: 'anyone',
  family: 'plain',
  input: GetFileInput,
  reply: fileReply(['application/pdf'], 'inline'),
  refusals: [],
});
