/** Takes in money that a bank says it credited: it pays its bill, or it stands in suspense. Never lost. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { moneySuspended } from './entries.ts';
import { methodOf } from './methods.ts';
import { type Mismatch, mismatch } from './rules.ts';
import { type BillRow, markPaid, suspend } from './store.ts';

/** Money credited to a virtual account, as the bank tells it. */
export interface Credit {
  readonly partner: string;
  /** The bank's own id of the payment: the same money, the same id. */
  readonly eventId: string;
  readonly accountNumber: string;
  readonly amount: bigint;
  /** When the bank credited it: good funds. */
  readonly creditedAt: Instant;
  readonly sourceBank: string | null;
  readonly sourceAccount: string | null;
}

export type Settlement = { readonly kind: 'paid'; readonly clearing: string } | { readonly kind: 'suspended'; readonly why: Mismatch };

/** Settles a credit against the locked bill of its account. */
export async function settleBill(tx: Tx, moment: Moment, bill: BillRow, credit: Credit): Promise<Settlement> {
  const clearing = methodOf(bill.method)?.clearing ?? credit.partner;
  const why = mismatch(bill, credit.amount, credit.creditedAt);
  if (why === null && (await markPaid(tx, bill.investor_id, bill.bill_id, credit.creditedAt, moment.business))) return { kind: 'paid', clearing };
  await holdInSuspense(tx, moment, bill, credit, why ?? 'alreadyPaid', clearing);
  return { kind: 'suspended', why: why ?? 'alreadyPaid' };
}

/** Keeps money that pays nothing: in the ledger, in the list of operators, and on its way back. */
export async function holdInSuspense(tx: Tx, moment: Moment, bill: BillRow, credit: Credit, why: Mismatch, clearing: string): Promise<void> {
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
      sourceBank: credit.sourceBank,
      sourceAccount: credit.sourceAccount,
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
    emit(tx, 'payments.suspended', suspenseId, { investorId: bill.investor_id, suspenseId }),
  ]);
}
