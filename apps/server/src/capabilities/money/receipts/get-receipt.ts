/** Returns one of the caller's own receipts with its picture. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/get-receipt.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { thumbnailOf } from '../../../platform/images.ts';
import type { Steps } from '../../../platform/serve.ts';
import { ownDuplicateOf } from './duplicates.ts';
import { presentReceipt } from './present.ts';
import { findNewest, findReceipt } from './store.ts';

export async function getReceipt(
  { db, files }: Steps,
  { session, keys }: InvestorContext,
  { receiptId, transactionId, w = 100, h = 100, isFull = false }: call.GetReceiptInput,
): Promise<Answer<typeof call.getReceipt>> {
  const { investorId } = session;
  const row =
    receiptId !== undefined
      ? await findReceipt(db, investorId, receiptId)
      : transactionId === undefined
        ? null
        : await findNewest(db, investorId, transactionId);
  if (!row || (transactionId !== undefined && row.order_id !== transactionId)) return refuse('noReceipt');
  const [bytes, duplicate] = await Promise.all([files.get(investorId, row.file_id), ownDuplicateOf(db, row)]);
  const image = isFull ? bytes : await thumbnailOf(bytes, w, h);
  return done({ receipt: presentReceipt(keys, row, duplicate), image: image.toString('base64') });
}
