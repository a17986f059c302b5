/** Queries banks about bills that may have been paid without a message reaching us, so a lost message loses no payment. */
import type { Received } from '../../../partners/banks/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { askAgain, billsToAsk, type BillRow, methodOf } from '../payments/index.ts';
import { receiveCredit } from './virtual-accounts.ts';

/** A bank that does not respond does not block the others; its bills are queried when the job is retried. */
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
  if ((await takeFound(errand, bill)) !== 'paid') await errand.transact((tx) => askAgain(tx, bill, errand.business));
}

/** Queries the bank of a bill once and books the credit it reports. Returns null if the bank knows of no money; throws if it does not respond. */
export async function takeFound(errand: Errand, bill: BillRow): Promise<Received['kind'] | null> {
  const bank = errand.partners.banks[methodOf(bill.method)?.clearing ?? ''];
  const credit = (await bank?.creditOf(bill.account_number)) ?? null;
  if (!credit) return null;
  const { kind } = await receiveCredit({ ...errand, momentOf: async () => errand }, { ...credit, externalId: null });
  if (kind === 'paid') errand.log.warn({ partner: credit.partner, eventId: credit.eventId }, 'payment found without a notification');
  return kind;
}
