/** Marks a conversation as read up to a number, at most its last message. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/mark-read.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ownConversation } from './own.ts';
import { presentConversation } from './present.ts';
import { holdThread, markRead as mark } from './store.ts';

export async function markRead(
  tx: Tx,
  { session }: InvestorContext,
  { conversationId, seq }: InputOf<typeof call.markRead>,
): Promise<Answer<typeof call.markRead>> {
  await ownConversation(tx, session, conversationId);
  await holdThread(tx, session.investorId);
  const { last_seq: last } = await ownConversation(tx, session, conversationId);
  await mark(tx, session.investorId, conversationId, Math.min(seq, last), 'investor');
  return done({ conversation: presentConversation(await ownConversation(tx, session, conversationId), 'investor') });
}
