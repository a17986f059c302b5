/** Returns the messages of a conversation after a number. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import * as call from '@lumbung/contract/chat/get-messages.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { ownConversation } from './own.ts';
import { presentConversation, presentMessage, presentService } from './present.ts';
import { messagesAfter } from './store.ts';

export async function getMessages(
  db: Db,
  context: InvestorContext,
  { conversationId, after = 0 }: InputOf<typeof call.getMessages>,
): Promise<Answer<typeof call.getMessages>> {
  const row = await ownConversation(db, context.session, conversationId);
  const messages = await messagesAfter(db, row.investor_id, row.conversation_id, after, call.MESSAGES_AT_ONCE);
  return done({
    conversation: presentConversation(row, 'investor'),
    messages: messages.map((message) => presentMessage(context.keys, message)),
    service: await presentService(context),
  });
}
