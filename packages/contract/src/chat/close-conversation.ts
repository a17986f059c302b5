/** Closes a conversation, or rates one that support closed. A rating cannot be changed. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Paragraph } from '../input.ts';
import { Conversation, ConversationId } from './conversation.ts';

export const CloseConversationInput = Type.Object({
  conversationId: ConversationId,
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  comment: Type.Optional(Paragraph(500)),
});
export type CloseConversationInput = Static<typeof CloseConversationInput>;
export const CloseConversationReply = Type.Object({ conversation: Conversation });
export type CloseConversationReply = WireOf<typeof CloseConversationReply>;

export const closeConversation = declare('chat.closeConversation', 'POST main/chat/close', {
  does: 'writes',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: CloseConversationInput,
  reply: CloseConversationReply,
  refusals: [],
});
