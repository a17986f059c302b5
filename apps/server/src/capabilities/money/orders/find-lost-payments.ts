/** Asks banks about bills at whose till someone stood and of which no message came: a lost message loses no payment. */
import type { Errand } from '../../../platform/jobs.ts';
import { askAgain, billsToAsk, methodOf } from '../payments/index.ts';
import { receiveCredit } from './virtual-accounts.ts';

export async function findLostPayments(errand: Errand): Promise<void> {
  const { world, business } = errand;
  for (;;) {
    const bills = await billsToAsk(world.money, business);
    if (bills.length === 0) return;
    for (const bill of bills) {
      const bank = world.partners.banks[methodOf(bill.method)?.clearing ?? ''];
      const credit = (await bank?.creditOf(bill.account_number)) ?? null;
      const received = credit && (await receiveCredit(world, { ...credit, externalId: null }));
      if (received?.kind === 'paid') world.log.warn({ partner: credit?.partner, eventId: credit?.eventId }, 'a payment was found whose message never came');
      else await errand.transact((tx) => askAgain(tx, bill, business));
    }
  }
}
