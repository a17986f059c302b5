/** Messages of a conversation after a number, oldest first, with the current conversation. 404 if it is not the caller's. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Conversation, ConversationId, Message, Service } from './conversation.ts';

/** Page size; if a page is full, request the next one after its last number. */
export const MESSAGES_AT_ONCE = 200;

export const GetMessagesInput = Type.Object({
  conversationId: ConversationId,
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
});
export type GetMessagesInput = Static<typeof GetMessagesInput>;
export const GetMessagesReply = Type.Object({ conversation: Conversation, messages: Type.Array(Message), service: Service });
export type GetMessagesReply = WireOf<typeof GetMessagesReply>;

export const getMessages = declare('chat.getMessages', 'GET main/chat/messages', {
  does: 'reads',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: GetMessagesInput,
  reply: GetMessagesReply,
  refusals: [],
});
