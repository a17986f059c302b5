/** Lists the conversations of the signed-in person. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/list-conversations.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { presentConversation, presentService } from './present.ts';
import { conversationsOf } from './store.ts';

export async function listConversations(db: Db, context: InvestorContext): Promise<Answer<typeof call.listConversations>> {
  const { investorId, loginId } = context.session;
  const rows = await conversationsOf(db, investorId, loginId);
  return done({ items: rows.map((row) => presentConversation(row, 'investor')), service: await presentService(context) });
}
