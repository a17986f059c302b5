/** Background jobs of receipts. */
import { does, type Errand } from '../../../platform/jobs.ts';
import * as events from './events.ts';
import { findOrder } from '../orders/index.ts';
import { findOpenOf, isFileClaimed, markEnded, removeDraft } from './store.ts';

async function dropDraft(errand: Errand, { investorId, receiptId }: events.OfReceipt): Promise<void> {
  const file = await errand.transact((tx) => removeDraft(tx, investorId, receiptId));
  if (file !== null) await errand.files.remove(investorId, file);
}

async function removeUnclaimed({ primary, files }: Errand, { investorId, fileId }: { investorId: string; fileId: string }): Promise<void> {
  if (!(await isFileClaimed(primary, investorId, fileId))) await files.remove(investorId, fileId);
}

/** Closes receipts still open for an order that was paid otherwise, or is over. */
async function closeOfOrder(errand: Errand, { investorId, orderId }: { investorId: string; orderId: string }): Promise<void> {
  await errand.transact(async (tx) => {
    const order = await findOrder(tx, investorId, orderId);
    if (!order || order.state === 'awaitingPayment') return;
    const reason = order.good_funds_at === null ? 'orderOver' : 'paidAlready';
    const by = { who: `job:${events.closeOfOrder.task}`, at: errand.business };
    for (const receiptId of await findOpenOf(tx, investorId, orderId)) await markEnded(tx, investorId, receiptId, { state: 'closed', reason, note: null }, by);
  });
}

export const jobs = [does(events.dropDraft, dropDraft), does(events.removeUnclaimed, removeUnclaimed), does(events.closeOfOrder, closeOfOrder)];
