/** Conversations of the signed-in user, newest first, and service hours. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Conversation, Service } from './conversation.ts';

export const ListConversationsReply = Type.Object({ items: Type.Array(Conversation), service: Service });
export type ListConversationsReply = WireOf<typeof ListConversationsReply>;

export const listConversations = declare('chat.listConversations', 'GET main/chat', {
  does: 'reads',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: Type.Object({}),
  reply: ListConversationsReply,
  refusals: [],
});
