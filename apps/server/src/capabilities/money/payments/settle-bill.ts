/** Books money that a bank credited: it pays its bill, or goes to suspense. Never lost. */
import type { BankCredit } from '../../../partners/banks/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { By } from '../../../platform/states.ts';
import { moveCharge } from './charges/store.ts';
import { clearingOf, methodOf } from './methods.ts';
import { chargeIdOf, type Mismatch, mismatch } from './rules.ts';
import { type BillRow, markPaid } from './store.ts';
import { suspendMoney } from './suspend-money.ts';

export type Settlement = { readonly kind: 'paid'; readonly clearing: string } | { readonly kind: 'suspended'; readonly why: Mismatch };

/** Marks the charge by which the money came as paid, or as paid late if it had been refused or ended. */
async function bookCharge(tx: Tx, { investor_id }: BillRow, { accountNumber, eventId: partnerReference, partner }: BankCredit, by: By): Promise<void> {
  const charge = { investor_id, charge_id: chargeIdOf(accountNumber) };
  if ((await moveCharge(tx, charge, 'done', by, { partnerReference })) || (await moveCharge(tx, charge, 'doneLate', by, { partnerReference }))) return;
  throw new Error(`${partner} told of a charge that cannot be paid: ${charge.charge_id}`);
}

/** Settles a credit against the locked bill of its account. */
export async function settleBill(tx: Tx, moment: Moment, keys: Keys, bill: BillRow, credit: BankCredit): Promise<Settlement> {
  const clearing = clearingOf(bill.method, credit.partner);
  const { currency = 'IDR' } = credit;
  const by = { who: `bank:${credit.partner}`, at: moment.business };
  if (methodOf(bill.method)?.accounts === 'charged') await bookCharge(tx, bill, credit, by);
  const why = mismatch(bill, { amount: credit.amount, currency }, credit.creditedAt);
  if (why === null && (await markPaid(tx, bill.investor_id, bill.bill_id, { goodFundsAt: credit.creditedAt, bank: clearing }, by)))
    return { kind: 'paid', clearing };
  await suspendMoney(tx, moment, keys, bill.investor_id, {
    billId: bill.bill_id,
    clearing,
    partner: credit.partner,
    eventId: credit.eventId,
    amount: credit.amount,
    currency,
    reason: why ?? 'alreadyPaid',
    backTo: credit.source,
    sender: null,
  });
  return { kind: 'suspended', why: why ?? 'alreadyPaid' };
}
