/** Background jobs of conversations. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import * as events from './events.ts';
import { findConversation, isFileClaimed } from './store.ts';

async function removeUnclaimed({ primary, files }: Errand, { investorId, fileId }: { investorId: string; fileId: string }): Promise<void> {
  if (!(await isFileClaimed(primary, investorId, fileId))) await files.remove(investorId, fileId);
}

/** Emits an event for an answer that was not read for a while; of several answers only the newest does. */
async function lookWhetherRead({ transact }: Errand, of: events.OfMessage): Promise<void> {
  await transact(async (tx) => {
    const row = await findConversation(tx, of.investorId, of.conversationId);
    if (row && row.last_seq === Number(of.seq) && row.read_by_investor < row.last_seq) await emit(tx, events.unread, `${of.investorId}:${of.seq}`, of);
  });
}

export const jobs = [does(events.removeUnclaimed, removeUnclaimed), does(events.lookWhetherRead, lookWhetherRead)];
