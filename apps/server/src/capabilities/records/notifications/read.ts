/** Marks notifications read. */
import type { ReadInput, ReadManyInput, ReadReply } from '@lumbung/contract/notifications/read.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { countUnread, markNotificationsRead } from './store.ts';

export const read = (tx: Tx, facts: InvestorFacts, { id }: ReadInput): Promise<Outcome<ReadReply, never>> => mark(tx, facts, [id]);

export const readMany = (tx: Tx, facts: InvestorFacts, { ids }: ReadManyInput): Promise<Outcome<ReadReply, never>> => mark(tx, facts, ids ?? null);

async function mark(tx: Tx, facts: InvestorFacts, ids: readonly string[] | null): Promise<Outcome<ReadReply, never>> {
  const { investorId } = facts.session;
  await markNotificationsRead(tx, investorId, ids, facts.business);
  return done({ unread: await countUnread(tx, investorId) });
}
