/** Background work of orders. */
import type { Errand, Jobs } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import { expireDueBills } from '../payments/store.ts';
import { findLostPayments } from './find-lost-payments.ts';
import { allot, handOff, price } from './settle.ts';
import { endUnpaid } from './store.ts';

/** Closes every bill whose time is over, with its order. Money that still comes for it waits in suspense. */
async function expireBills(errand: Errand): Promise<void> {
  await errand.transact(async (tx) => {
    const bills = await expireDueBills(tx, errand.business);
    if (bills.length === 0) return;
    const ended = await endUnpaid(tx, bills, 'expired', errand.business);
    const told = ended.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
    await emitMany(tx, 'orders.expired', told);
  });
}

export const jobs: Jobs = {
  'payments.findLost': findLostPayments,
  'payments.expireBills': expireBills,
  'orders.handOff': handOff,
  'orders.price': price,
  'orders.allot': allot,
};
