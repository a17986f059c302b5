/** A conversation of the signed-in person; each person of a company has their own conversations. */
import type { Session } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { type ConversationRow, findConversation } from './store.ts';

export async function ownConversation(
  db: Db,
  { investorId, loginId }: Pick<Session, 'investorId' | 'loginId'>,
  conversationId: string,
): Promise<ConversationRow> {
  const row = await findConversation(db, investorId, conversationId);
  if (row?.login_id !== loginId) throw notFound();
  return row;
}
