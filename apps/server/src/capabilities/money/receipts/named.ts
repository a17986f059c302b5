/** Finds one of the caller's own receipts by its id, or by a valid mailed link. */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { findGoodLink } from './link-store.ts';
import { lockReceipt, type ReceiptRow } from './store.ts';

/** Locked until the transaction ends; null if there is none. */
export async function lockNamed(
  tx: Tx,
  { session, system }: InvestorContext,
  { receiptId, code }: { readonly receiptId?: string; readonly code?: string },
): Promise<ReceiptRow | null> {
  const link = code === undefined ? null : await findGoodLink(tx, session.investorId, code, system);
  const named = code === undefined ? receiptId : link?.receipt_id;
  const row = named === undefined ? null : await lockReceipt(tx, session.investorId, named);
  return row?.state === 'draft' ? null : row;
}
