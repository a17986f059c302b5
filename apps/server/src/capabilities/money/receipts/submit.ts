/** Submits a receipt: from now on finance looks for its money. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/submit.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { findAwaiting } from './awaiting.ts';
import { saySo } from './say.ts';
import { lockReceipt } from './store.ts';

export async function submit(tx: Tx, context: InvestorContext, { receiptId, transactionId, ...said }: call.SubmitInput): Promise<Answer<typeof call.submit>> {
  const { investorId } = context.session;
  if (!(await findAwaiting(tx, investorId, transactionId))) return refuse('noTransaction');
  const row = await lockReceipt(tx, investorId, receiptId);
  if (row?.order_id !== transactionId) return refuse('noImage');
  const receipt = await saySo(tx, context, 'receipts.submit', row, said);
  return receipt ? done({ receipt }) : refuse('receiptClosed');
}
