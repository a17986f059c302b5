/** A file of a conversation: the picture, or the PDF as sent. 404 if it is not the caller's. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';

export const GetFileInput = Type.Object({ seq: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
export type GetFileInput = Static<typeof GetFileInput>;

export const getFile = declare('chat.getFile', 'GET main/chat/file', {
  does: 'reads',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: GetFileInput,
  reply: fileReply(['image/jpeg', 'application/pdf']),
  refusals: [],
});
