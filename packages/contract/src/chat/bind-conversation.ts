/**
 * Returns the open conversation about an order, fund or page, or begins one. `id` is the id of an order, the id or slug of a fund, or
 * the name of a page. 404 if it does not exist for the caller.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { Conversation, Service } from './conversation.ts';

export const BindConversationInput = Type.Object({ id: Text(80, { minLength: 1 }) });
export type BindConversationInput = Static<typeof BindConversationInput>;
export const BindConversationReply = Type.Object({ conversation: Conversation, service: Service });
export type BindConversationReply = WireOf<typeof BindConversationReply>;

export const bindConversation = declare('chat.bindConversation', 'GET main/chat/set', {
  does: 'writes',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: BindConversationInput,
  reply: BindConversationReply,
  example: { id: 'help' },
  refusals: [],
});
