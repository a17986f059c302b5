/** Takes in money that a bank says it credited: it pays its bill, or it stands in suspense. Never lost. */
import { post } from '../../../ledger/ledger.ts';
import type { BankCredit } from '../../../partners/banks/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { planPayout } from '../payouts/index.ts';
import { moneySuspended, SUSPENSE } from './entries.ts';
import { clearingOf } from './methods.ts';
import { type Mismatch, mismatch } from './rules.ts';
import { type BillRow, markPaid, suspend } from './store.ts';
import * as paymentsEvents from './events.ts';

export type Settlement = { readonly kind: 'paid'; readonly clearing: string } | { readonly kind: 'suspended'; readonly why: Mismatch };

/** Settles a credit against the locked bill of its account. */
export async function settleBill(tx: Tx, moment: Moment, keys: Keys, bill: BillRow, credit: BankCredit): Promise<Settlement> {
  const clearing = clearingOf(bill.method, credit.partner);
  const why = mismatch(bill, credit.amount, credit.creditedAt);
  if (why === null && (await markPaid(tx, bill.investor_id, bill.bill_id, credit.creditedAt, { who: `bank:${credit.partner}`, at: moment.business })))
    return { kind: 'paid', clearing };
  await suspendMoney(tx, moment, keys, bill, credit, why ?? 'alreadyPaid', clearing);
  return { kind: 'suspended', why: why ?? 'alreadyPaid' };
}

/**
 * Keeps money that pays nothing, in the ledger and in the list of operators, and sends it back to where it came
 * from. Money whose bank does not say where that is waits for an operator.
 */
async function suspendMoney(tx: Tx, moment: Moment, keys: Keys, bill: BillRow, credit: BankCredit, why: Mismatch, clearing: string): Promise<void> {
  const suspenseId = newId(moment.system);
  await Promise.all([
    suspend(tx, bill.investor_id, {
      suspenseId,
      billId: bill.bill_id,
      partner: credit.partner,
      eventId: credit.eventId,
      amount: credit.amount,
      reason: why,
      at: moment.business,
    }),
    post(
      tx,
      [
        {
          investorId: bill.investor_id,
          postingId: suspenseId,
          reference: `suspense:${credit.partner}:${credit.eventId}`,
          kind: 'moneySuspended',
          entries: moneySuspended(clearing, credit.amount),
        },
      ],
      moment.business,
    ),
    emit(tx, paymentsEvents.suspended, suspenseId, { investorId: bill.investor_id, suspenseId }),
  ]);
  if (credit.source) {
    const { amount, source } = credit;
    await planPayout(tx, moment, keys, bill.investor_id, {
      purpose: 'refund',
      sourceId: suspenseId,
      bank: clearing,
      path: SUSPENSE,
      amount,
      to: source,
      who: `bank:${credit.partner}`,
    });
  }
}
