/**
 * Receipts of the same transfer: the same picture, or the same reference at the same bank. Owners learn only of their own; a
 * receipt that another investor has uploaded is reported to investigators. Pictures that merely look alike do not count: a
 * bank's app makes all its receipts look alike.
 */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { transferKey } from './reading/references.ts';
import type { OwnDuplicate } from './present.ts';
import { findAlike, findReceipt, mark, type ReceiptRow } from './store.ts';

/** Another receipt of the same owner for the same transfer; null if there is none. */
export async function ownDuplicateOf(
  db: Db,
  { investor_id: investorId, receipt_id: receiptId }: Pick<ReceiptRow, 'investor_id' | 'receipt_id'>,
): Promise<OwnDuplicate | null> {
  const own = (await findAlike(db, investorId, receiptId)).find((like) => like.investor_id === investorId);
  return own ? findReceipt(db, investorId, own.receipt_id) : null;
}

/** Stores the bank's reference of the transfer as a mark. */
export function markReference(
  tx: Tx,
  { keys }: Pick<InvestorContext, 'keys'>,
  row: Pick<ReceiptRow, 'investor_id' | 'receipt_id'>,
  bank: string | null,
  reference: string | null,
): void {
  const key = bank === null || reference === null ? null : transferKey(bank, reference);
  if (key !== null) mark(tx, row, 'bankReference', keys.indexKey(`transfer:${key}`));
}

/** Records a security event if another investor has a receipt of the same transfer. */
export async function recordStrangers(
  tx: Tx,
  context: InvestorContext,
  call: string,
  { investor_id: investorId, receipt_id: receiptId }: Pick<ReceiptRow, 'investor_id' | 'receipt_id'>,
): Promise<void> {
  const strangers = (await findAlike(tx, investorId, receiptId)).filter((like) => like.investor_id !== investorId);
  const [first] = strangers;
  if (first) recordOfRequest(tx, context, 'receiptRepeated', { call, receiptId, otherReceiptId: first.receipt_id, by: first.kind });
}
