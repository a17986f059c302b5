/** Background work of orders. */
import type { Errand, Jobs } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import { expireDueBills } from '../payments/store.ts';
import { allot, handOff, price } from './settle.ts';
import { endUnpaid } from './store.ts';

/** Closes every bill whose time is over, with its order. Money that still comes for it waits in suspense. */
async function expireBills(errand: Errand): Promise<void> {
  await errand.transact(async (tx) => {
    const bills = await expireDueBills(tx, errand.business);
    if (bills.length === 0) return;
    for (const order of await endUnpaid(tx, bills, 'expired', errand.business)) {
      await emit(tx, 'orders.expired', order.order_id, { investorId: order.investor_id, orderId: order.order_id });
    }
  });
}

export const jobs: Jobs = {
  'payments.expireBills': expireBills,
  'orders.handOff': handOff,
  'orders.price': price,
  'orders.allot': allot,
};
