/** Ends bills whose time is over, with their orders, lot by lot. Money that still comes for one waits in suspense. */
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import * as paymentsEvents from '../payments/events.ts';
import { BEFORE_ALL, type DueBill, expireDueBills } from '../payments/store.ts';
import * as ordersEvents from './events.ts';
import { endOrders, UNPAID } from './step-store.ts';

/** Plans make a million bills that end in one minute: so many are ended in one transaction. */
const LOT = 1_000;

/** Each lot is a transaction with its orders and what is told of them: a run can stop between two, be done again, and run twice at once. */
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
