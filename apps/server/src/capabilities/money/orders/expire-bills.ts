/** Expires overdue bills and their orders, in batches. Money that still arrives for one goes to suspense. */
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import * as paymentsEvents from '../payments/events.ts';
import { BEFORE_ALL, type DueBill, expireDueBills } from '../payments/store.ts';
import * as ordersEvents from './events.ts';
import { endOrders, UNPAID } from './step-store.ts';

/** Batch size per transaction: plans create a million bills that expire in the same minute. */
const LOT = 1_000;

/** Each batch is one transaction with its orders and their events: a run may stop between batches, be retried, or run concurrently with another. */
export async function expireBills(errand: Errand, lot = LOT): Promise<void> {
  const by = { who: `job:${paymentsEvents.expireBills.task}`, at: errand.business };
  for (let after: DueBill | undefined = BEFORE_ALL; after !== undefined; ) {
    const from: DueBill = after;
    after = await errand.transact(async (tx) => {
      const bills = await expireDueBills(tx, from, lot, by);
      const due = bills.flatMap(({ investor_id, order_id }) => (order_id === null ? [] : [{ investor_id, order_id }]));
      const ended = await endOrders(tx, due, UNPAID, 'expired', by);
      const told = ended.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
      await emitMany(tx, ordersEvents.expired, told);
      return bills.at(-1);
    });
  }
}
