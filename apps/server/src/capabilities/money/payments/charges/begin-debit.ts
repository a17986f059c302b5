/** Begins a plan's charge of a linked account without its owner: the first, or the next one after a refusal. */
import type { Moment } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { By } from '../../../../platform/states.ts';
import { enqueueLater } from '../../../../platform/queue.ts';
import { newId } from '../../../../platform/random.ts';
import * as paymentsEvents from '../events.ts';
import { methodOf } from '../methods.ts';
import { accountReference, ALIGN_AFTER_SECONDS } from '../rules.ts';
import { type BillRow, claimAccountNumbers, markBegun } from '../store.ts';
import { findLastCharge, planCharges } from './store.ts';

/** The bill must be locked, with no charge under way. Each attempt has its own reference: the bank does not accept a refused one again. */
export async function beginDebit(
  tx: Tx,
  { system }: Pick<Moment, 'system'>,
  bill: BillRow,
  { mandateId, linkId }: { readonly mandateId: string; readonly linkId: string },
  by: By,
): Promise<void> {
  const { investor_id: investorId, bill_id: billId, amount, expires_at } = bill;
  const partner = methodOf(bill.method)?.clearing;
  const last = await findLastCharge(tx, investorId, billId);
  if (!partner || !(await markBegun(tx, investorId, billId, by))) throw new Error(`the bill ${billId} cannot be begun`);
  const reference = last === null ? bill.account_number : accountReference(newId(system));
  if (last !== null) await claimAccountNumbers(tx, [{ investorId, billId, accountNumber: reference }]);
  const attempt = (last?.attempt ?? 0) + 1;
  planCharges(tx, [{ investor_id: investorId, bill_id: billId, partner, link_id: linkId, mandate_id: mandateId, attempt, reference, amount, expires_at }], by);
  // The caller sends the charge at once; the job covers a process that died in between.
  await enqueueLater(tx, paymentsEvents.alignAccount, billId, { investorId, billId }, ALIGN_AFTER_SECONDS);
}
