/** Background work of orders. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit, emitMany } from '../../../platform/queue.ts';
import { expireDueBills } from '../payments/store.ts';
import { findLostPayments } from './find-lost-payments.ts';
import { endOrders, UNPAID } from './step-store.ts';
import { takeStatement } from './take-statement.ts';
import { endUnapproved } from './unapproved.ts';
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

/** Ends an order to which nobody agreed in time. */
async function expireUnapproved(errand: Errand, of: ordersEvents.OfOrder): Promise<void> {
  await errand.transact(async (tx) => {
    const by = { who: `job:${ordersEvents.expireUnapproved.task}`, at: errand.business };
    const isOver = await endUnapproved(tx, { investor_id: of.investorId, order_id: of.orderId }, 'expired', by);
    if (isOver) await emit(tx, ordersEvents.unapproved, of.orderId, of);
  });
}

export const jobs = [
  does(ordersEvents.expireUnapproved, expireUnapproved),
  does(paymentsEvents.findLost, findLostPayments),
  does(paymentsEvents.expireBills, expireBills),
  does(paymentsEvents.fetchStatement, takeStatement),
];
