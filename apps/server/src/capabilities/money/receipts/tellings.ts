/** Notices about receipts: refused, or asked about. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { findOrder } from '../orders/index.ts';
import * as events from './events.ts';
import { findReceipt } from './store.ts';

async function readReceipt(errand: TellingErrand, { investorId, receiptId }: events.OfReceipt) {
  const receipt = await findReceipt(errand.reads, investorId, receiptId);
  const order = receipt && (await findOrder(errand.reads, investorId, receipt.order_id));
  if (!receipt || !order) throw new Error(`no receipt ${receiptId}`);
  return { receipt, about: { orderId: order.order_id, code: order.code } };
}

async function tellRefused(errand: TellingErrand, of: events.OfReceipt): Promise<void> {
  const { receipt, about } = await readReceipt(errand, of);
  if (receipt.reason !== null) await errand.tell(of.investorId, 'receiptRefused', { ...about, reason: receipt.reason }, `receiptRefused:${of.receiptId}`);
}

async function tellAsked(errand: TellingErrand, of: events.OfReceipt & { readonly askedAt: string }): Promise<void> {
  const { about } = await readReceipt(errand, of);
  await errand.tell(of.investorId, 'receiptAsked', about, `receiptAsked:${of.receiptId}:${of.askedAt}`);
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellReceiptRefused', events.refused, tellRefused),
  telling('notifications.tellReceiptAsked', events.asked, tellAsked),
];
