/** The owner confirms the details stated for a receipt. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/confirm.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { useLinks } from './link-store.ts';
import { lockNamed } from './named.ts';
import { byLogin, shownAnew } from './say.ts';
import { markConfirmed } from './store.ts';

export async function confirm(tx: Tx, context: InvestorContext, input: call.ConfirmInput): Promise<Answer<typeof call.confirm>> {
  const row = await lockNamed(tx, context, input);
  if (!row) return refuse('noReceipt');
  if (!(await markConfirmed(tx, row.investor_id, row.receipt_id, byLogin(context)))) return refuse('receiptClosed');
  await useLinks(tx, row.investor_id, row.receipt_id, context.system);
  return done({ receipt: await shownAnew(tx, context.keys, row) });
}
