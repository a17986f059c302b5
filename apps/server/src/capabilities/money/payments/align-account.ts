/**
 * Brings the account of a bill at its bank in line with the bill: open while the bill is being prepared, closed once the bill
 * no longer applies. `openAccount` runs before the reply to the request that made the bill; the job runs after it and finishes
 * what a dead process began. Both may run repeatedly or concurrently: the bank opens a reference once, and only the
 * transition from `preparing` is recorded.
 */
import type { Bank } from '../../../partners/banks/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueue } from '../../../platform/queue.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { planAsking } from './ask-banks.ts';
import { chargeAtOnce, endCharge, finishCharge } from './charges/charge-bill.ts';
import { methodOf } from './methods.ts';
import { accountReference, wantedAt } from './rules.ts';
import { type BillRow, findBillOf, markOpen, markUnopened } from './store.ts';
import * as paymentsEvents from './events.ts';

interface BillIds {
  readonly investorId: string;
  readonly billId: string;
}

/** The job: opens or closes, depending on the current state of the bill. */
export async function alignAccount(errand: Errand, ids: BillIds): Promise<void> {
  const bill = await findBillOf(errand.primary, ids.investorId, ids.billId);
  if (!bill) throw new Error(`no bill ${ids.billId}`);
  const wanted = wantedAt(bill.state);
  switch (methodOf(bill.method)?.accounts) {
    case 'charged':
      if (wanted === 'open') await finishCharge(errand, bill);
      if (wanted === 'closed') await endCharge(errand, bill);
      return;
    case 'created':
      if (wanted === 'open') await open(errand, bill);
      if (wanted === 'closed') await bankOf(errand, bill).closeAccount(bill.account_number, accountReference(bill.bill_id));
      return;
    default:
      throw new Error(`no bank keeps the account of the bill ${bill.bill_id}`);
  }
}

/** Opens the account of a bill in `preparing`. Afterwards the bill is `pending`, or `failed` if the bank did not open it. */
export async function openAccount(errand: Errand, ids: BillIds): Promise<void> {
  const bill = await findBillOf(errand.primary, ids.investorId, ids.billId);
  if (bill?.state !== 'preparing') return;
  if (methodOf(bill.method)?.accounts === 'charged') await chargeAtOnce(errand, bill);
  else await open(errand, bill);
}

async function open(errand: Errand, bill: BillRow): Promise<void> {
  const { investor_id: investorId, bill_id: billId } = bill;
  const { business } = errand;
  const contact = await contactOf(errand.reads, errand.keys, investorId);
  const opening = await bankOf(errand, bill).openAccount({
    accountNumber: bill.account_number,
    reference: accountReference(billId),
    name: contact?.name ?? errand.settings.brand,
    amount: bill.amount,
    expiresAt: bill.expires_at,
  });
  if (opening.kind !== 'open') errand.log.warn({ bank: methodOf(bill.method)?.clearing, billId, ...opening }, 'virtual account creation failed');
  const by = { who: `bank:${methodOf(bill.method)?.clearing}`, at: business };
  await errand.transact(async (tx) => {
    if (opening.kind !== 'open') await markUnopened(tx, investorId, billId, by);
    else if (await markOpen(tx, investorId, billId, by)) return planAsking(tx, bill, business);
    // The account may be open at the bank although the bill has ended or was given up: it must be closed there.
    if (opening.kind !== 'refused') await enqueue(tx, paymentsEvents.alignAccount, billId, { investorId, billId });
  });
}

function bankOf(errand: Errand, bill: BillRow): Bank {
  const name = methodOf(bill.method)?.clearing ?? '';
  const bank = errand.partners.banks[name];
  if (!bank) throw new Error(`no bank ${name}`);
  return bank;
}
