/** Closes a conversation and stores its rating, also if support closed it already. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/close-conversation.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ownConversation } from './own.ts';
import { commentContext, presentConversation } from './present.ts';
import { closeOpen, holdThread, rateClosed } from './store.ts';

export async function closeConversation(
  tx: Tx,
  { session, keys, business }: InvestorContext,
  { conversationId, rating, comment }: InputOf<typeof call.closeConversation>,
): Promise<Answer<typeof call.closeConversation>> {
  const { investorId } = session;
  await ownConversation(tx, session, conversationId);
  await holdThread(tx, investorId);
  await closeOpen(tx, investorId, conversationId, business);
  const words = comment?.trim() ? keys.encrypt(comment.trim(), commentContext(investorId, conversationId.toLowerCase())) : null;
  if (rating !== undefined) await rateClosed(tx, investorId, conversationId, rating, words);
  return done({ conversation: presentConversation(await ownConversation(tx, session, conversationId), 'investor') });
}
