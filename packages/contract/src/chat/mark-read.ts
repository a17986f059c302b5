/** Marks a conversation as read up to a number. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Conversation, ConversationId } from './conversation.ts';

export const MarkReadInput = Type.Object({ conversationId: ConversationId, seq: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
export type MarkReadInput = Static<typeof MarkReadInput>;
export const MarkReadReply = Type.Object({ conversation: Conversation });
export type MarkReadReply = WireOf<typeof MarkReadReply>;

export const markRead = declare('chat.markRead', 'POST main/chat/read', {
  does: 'writes',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: MarkReadInput,
  reply: MarkReadReply,
  refusals: [],
});
