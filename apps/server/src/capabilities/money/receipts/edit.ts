/** The owner changes the details stated for a receipt. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/edit.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { lockNamed } from './named.ts';
import { saySo } from './say.ts';

export async function edit(tx: Tx, context: InvestorContext, { receiptId, code, ...said }: call.EditInput): Promise<Answer<typeof call.edit>> {
  const row = await lockNamed(tx, context, { ...(receiptId === undefined ? {} : { receiptId }), ...(code === undefined ? {} : { code }) });
  if (!row) return refuse('noReceipt');
  const receipt = await saySo(tx, context, 'receipts.edit', row, said);
  return receipt ? done({ receipt }) : refuse('receiptClosed');
}
