/** Sends a picture or PDF to a conversation. Idempotent by key. 404 if the conversation is closed. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ClientKey, ConversationId, Message } from './conversation.ts';

export const SendFileInput = Type.Object({ conversationId: Type.Optional(ConversationId), clientKey: Type.Optional(ClientKey) });
export type SendFileInput = Static<typeof SendFileInput>;
export const SendFileReply = Type.Object({ sent: Message });
export type SendFileReply = WireOf<typeof SendFileReply>;

export const sendFile = declare('chat.sendFile', 'POST main/chat/file', {
  does: 'writes',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'uploads',
  files: ['file'],
  input: SendFileInput,
  reply: SendFileReply,
  refusals: ['tooManyUploads', 'noConversation', 'noFile', 'fileTooBig', 'fileWrongType'],
});
