/** Sends money that a fund distributed or was liquidated for to the investor's own account; where there is none that may be used, it waits for an operator. */
import type { Errand } from '../../../platform/jobs.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { clearingOf, findSuspense, SUSPENSE } from '../payments/index.ts';
import { planPayout } from '../payouts/index.ts';
import * as holdingsEvents from './events.ts';
import { moneyMoved } from './store.ts';

export async function pay(errand: Errand, { investorId, actionId, version }: holdingsEvents.Moved): Promise<void> {
  await errand.transact(async (tx) => {
    for (const movementId of await moneyMoved(tx, investorId, actionId, version)) {
      const money = await findSuspense(tx, investorId, movementId);
      if (!money) throw new Error(`money of the movement ${movementId} is not in suspense`);
      const own = await ownAccountOf(tx, errand.keys, investorId, money.currency);
      if (!own || own.usableFrom > errand.business) continue;
      await planPayout(tx, errand, errand.keys, investorId, {
        purpose: 'refund',
        sourceId: movementId,
        bank: clearingOf(money.method, money.partner),
        path: SUSPENSE,
        amount: money.amount,
        currency: money.currency,
        to: { bank: own.bank, account: own.account },
        who: `job:${holdingsEvents.pay.task}`,
      });
    }
  });
}
