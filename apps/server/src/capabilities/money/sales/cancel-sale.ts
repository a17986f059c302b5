/** Calls a sale or switch off before its cut-off: the units are free again. */
import { release } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { TimeOfDay } from '@lumbung/kernel/time.ts';
import { cancelBefore, reservedReference } from './rules.ts';
import { moveSale, type SaleRow } from './store.ts';

/** Answers false when it is too late. The row must be held. */
export async function cancelSale(tx: Tx, moment: Moment, sale: SaleRow, cutOff: TimeOfDay): Promise<boolean> {
  if (cancelBefore(sale, cutOff, moment.business) === null) return false;
  const { investor_id: investorId, order_id: orderId } = sale;
  if (!(await moveSale(tx, investorId, orderId, { from: 'submitted', to: 'cancelled', event: 'cancelled', at: moment.business }))) return false;
  if (!(await release(tx, investorId, reservedReference(orderId)))) throw new Error(`nothing was set aside for ${orderId}`);
  return true;
}
