/** Makes the bill of an order at a bank that asks us what is to be paid (direct virtual account). */
import { type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import type { Facts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { planDue } from '../../../platform/queue.ts';
import { digits, newId } from '../../../platform/random.ts';
import { type BillRow, makeBill } from './store.ts';

/** Length of the part of the number that is ours, after the company code. */
const CUSTOMER_DIGITS = 11;

export async function billOrder(
  tx: Tx,
  facts: Facts,
  investorId: string,
  order: { orderId: string; amount: bigint; method: number; expiresAt: Instant },
): Promise<BillRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const billId = newId(facts.system);
    const accountNumber = facts.settings.bcaCompanyCode + digits(CUSTOMER_DIGITS);
    const made = await makeBill(tx, investorId, {
      billId,
      orderId: order.orderId,
      method: order.method,
      amount: order.amount,
      accountNumber,
      at: facts.business,
      expiresAt: order.expiresAt,
    });
    if (!made) continue;
    // One job closes all bills of the same minute.
    await planDue(tx, 'payments.expireBills', String(order.expiresAt / MINUTE), order.expiresAt);
    return {
      investor_id: investorId,
      bill_id: billId,
      order_id: order.orderId,
      method: order.method,
      amount: order.amount as never,
      state: 'pending',
      account_number: accountNumber,
      expires_at: order.expiresAt,
      paid_at: null,
    };
  }
  throw new Error('no free virtual account number in five tries');
}
