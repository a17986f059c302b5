/** Sends a message to a conversation. Idempotent by key, whatever the repeated text. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ClientKey, ConversationId, Message, MessageText } from './conversation.ts';

export const SendMessageInput = Type.Object({ conversationId: ConversationId, clientKey: ClientKey, text: MessageText });
export type SendMessageInput = Static<typeof SendMessageInput>;
export const SendMessageReply = Type.Object({ sent: Message });
export type SendMessageReply = WireOf<typeof SendMessageReply>;

export const sendMessage = declare('chat.sendMessage', 'POST main/chat/send', {
  does: 'writes',
  area: 'chat',
  who: 'investor',
  company: 'any',
  family: 'chat',
  input: SendMessageInput,
  reply: SendMessageReply,
  refusals: ['tooManyMessages', 'conversationClosed'],
});
