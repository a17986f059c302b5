/** Background work of orders. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { emitMany, when } from '../../../platform/queue.ts';
import { expireDueBills } from '../payments/store.ts';
import { findLostPayments } from './find-lost-payments.ts';
import { allot, handOff, price } from './settle.ts';
import { endUnpaid } from './store.ts';
import * as ordersEvents from './events.ts';
import * as pricesEvents from '../../market/prices/events.ts';
import * as paymentsEvents from '../payments/events.ts';

/** Closes every bill whose time is over, with its order. Money that still comes for it waits in suspense. */
async function expireBills(errand: Errand): Promise<void> {
  await errand.transact(async (tx) => {
    const bills = await expireDueBills(tx, errand.business);
    if (bills.length === 0) return;
    const ended = await endUnpaid(tx, bills, 'expired', errand.business);
    const told = ended.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
    await emitMany(tx, ordersEvents.expired, told);
  });
}

export const jobs = [
  does(paymentsEvents.findLost, findLostPayments),
  does(paymentsEvents.expireBills, expireBills),
  does(ordersEvents.handOff, handOff),
  does(ordersEvents.price, price),
  does(ordersEvents.allot, allot),
];

export const subscriptions = [when(pricesEvents.published, ordersEvents.price), when(ordersEvents.priced, ordersEvents.allot)];
