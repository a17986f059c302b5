/** Marks notifications as read. */
import type { ReadInput, ReadManyInput, ReadReply } from '@lumbung/contract/notifications/read.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { countUnread, markNotificationsRead } from './store.ts';

export const read = (tx: Tx, context: InvestorContext, { id }: ReadInput): Promise<Outcome<ReadReply, never>> => mark(tx, context, [id]);

export const readMany = (tx: Tx, context: InvestorContext, { ids }: ReadManyInput): Promise<Outcome<ReadReply, never>> => mark(tx, context, ids ?? null);

async function mark(tx: Tx, context: InvestorContext, ids: readonly string[] | null): Promise<Outcome<ReadReply, never>> {
  await markNotificationsRead(tx, context.session, ids, context.business);
  return done({ unread: await countUnread(tx, context.session) });
}
