/** Background jobs of orders. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import { askCharge, askCharges, bookCharge } from './ask-charges.ts';
import { expireBills } from './expire-bills.ts';
import { findLostPayments } from './find-lost-payments.ts';
import { takeStatement } from './take-statement.ts';
import { endUnapproved } from './unapproved.ts';
import * as ordersEvents from './events.ts';
import * as paymentsEvents from '../payments/events.ts';

/** Ends an order that was not approved in time. */
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
  does(paymentsEvents.askCharge, askCharge),
  does(paymentsEvents.askCharges, askCharges),
  does(paymentsEvents.bookCharge, bookCharge),
  does(paymentsEvents.expireBills, (errand) => expireBills(errand)),
  does(paymentsEvents.fetchStatement, takeStatement),
];
