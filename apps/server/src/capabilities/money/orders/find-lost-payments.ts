/** Asks banks about bills that may have been paid and of which no message came: a lost message loses no payment. */
import type { Errand } from '../../../platform/jobs.ts';
import { askAgain, billsToAsk, type BillRow, methodOf } from '../payments/index.ts';
import { receiveCredit } from './virtual-accounts.ts';

/** A bank that does not answer keeps no other from being asked; its bills are asked about when the job is tried again. */
export async function findLostPayments(errand: Errand): Promise<void> {
  const { business } = errand;
  const silent = new Map<number, unknown>();
  for (;;) {
    const bills = await billsToAsk(errand.primary, business, [...silent.keys()]);
    if (bills.length === 0) break;
    for (const bill of bills) {
      if (silent.has(bill.method)) continue;
      await askAbout(errand, bill).catch((error: unknown) => silent.set(bill.method, error));
    }
  }
  for (const error of silent.values()) throw error;
}

async function askAbout(errand: Errand, bill: BillRow & { readonly asked: number }): Promise<void> {
  const { business } = errand;
  const bank = errand.partners.banks[methodOf(bill.method)?.clearing ?? ''];
  const credit = (await bank?.creditOf(bill.account_number)) ?? null;
  const received = credit && (await receiveCredit({ ...errand, momentOf: async () => errand }, { ...credit, externalId: null }));
  if (received?.kind === 'paid') errand.log.warn({ partner: credit?.partner, eventId: credit?.eventId }, 'payment found without a notification');
  else await errand.transact((tx) => askAgain(tx, bill, business));
}
