/** Starts the gateway charge of a bill that was only chosen: plans its first charge and moves the bill to `preparing`. */
import type { Tx } from '../../../../platform/database.ts';
import type { By } from '../../../../platform/states.ts';
import { enqueueLater } from '../../../../platform/queue.ts';
import * as paymentsEvents from '../events.ts';
import { methodOf } from '../methods.ts';
import { ALIGN_AFTER_SECONDS } from '../rules.ts';
import { type BillRow, markBegun } from '../store.ts';
import { planCharges } from './store.ts';

/** Begins the charge of a bill locked by the transaction. Returns the bill in its new state. */
export async function beginCharge(tx: Tx, bill: BillRow, linkId: string | null, by: By): Promise<BillRow> {
  const { investor_id, bill_id, account_number: reference, amount, expires_at } = bill;
  const partner = methodOf(bill.method)?.clearing;
  if (!partner || !(await markBegun(tx, investor_id, bill_id, by))) throw new Error(`the bill ${bill_id} cannot be begun`);
  planCharges(tx, [{ investor_id, bill_id, partner, link_id: linkId, mandate_id: null, attempt: 1, reference, amount, expires_at }], by);
  // The caller sends the charge at once; the job covers a process that died in between.
  await enqueueLater(tx, paymentsEvents.alignAccount, bill_id, { investorId: investor_id, billId: bill_id }, ALIGN_AFTER_SECONDS);
  return { ...bill, state: 'preparing' };
}
