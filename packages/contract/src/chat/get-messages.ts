/** What was said in a conversation after a number, oldest first; with it the conversation as it is now. 404 when it is not one's own. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Conversation, ConversationId, Message, Service } from './conversation.ts';

/** So many at a time; whoever got as many asks on after the last one. */
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
