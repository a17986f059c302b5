/** Ends the open bill of an order; a job closes the account or ends the charge that a partner has for it. */
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import { enqueue } from '../../../platform/queue.ts';
import { methodOf } from './methods.ts';
import { endOpenBill } from './store.ts';
import * as paymentsEvents from './events.ts';

/** Returns false if the order has no open bill: it was paid or is over. */
export async function closeOpenBill(tx: Tx, investorId: string, orderId: string, state: 'replaced' | 'cancelled', by: By): Promise<boolean> {
  const ended = await endOpenBill(tx, investorId, orderId, state, by);
  if (!ended) return false;
  const { bill_id: billId, method } = ended;
  const accounts = methodOf(method)?.accounts;
  if (accounts === 'created' || accounts === 'charged') await enqueue(tx, paymentsEvents.alignAccount, billId, { investorId, billId });
  return true;
}
