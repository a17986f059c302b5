/** Background work of orders. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import { expireDueBills } from '../payments/store.ts';
import { findLostPayments } from './find-lost-payments.ts';
import { endOrders, UNPAID } from './store.ts';
import * as ordersEvents from './events.ts';
import * as paymentsEvents from '../payments/events.ts';

/** Closes every bill whose time is over, with its order. Money that still comes for it waits in suspense. */
async function expireBills(errand: Errand): Promise<void> {
  await errand.transact(async (tx) => {
    const by = { who: `job:${paymentsEvents.expireBills.task}`, at: errand.business };
    const bills = await expireDueBills(tx, by);
    if (bills.length === 0) return;
    const ended = await endOrders(tx, bills, UNPAID, 'expired', by);
    const told = ended.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
    await emitMany(tx, ordersEvents.expired, told);
  });
}

export const jobs = [does(paymentsEvents.findLost, findLostPayments), does(paymentsEvents.expireBills, expireBills)];
