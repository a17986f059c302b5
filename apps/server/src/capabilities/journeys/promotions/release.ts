/** Releases cashback whose holding period is over: it goes into suspense, and from there to the investor's own account. */
import { post } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import * as paymentsEvents from '../../money/payments/events.ts';
import { suspend } from '../../money/payments/index.ts';
import { payoutBankFor } from '../../money/payouts/index.ts';
import { clawBackOf } from './claw-back.ts';
import { cashbackReleased, releasedReference } from './entries.ts';
import { findDue, type ReleasedRow, releaseAll } from './held-store.ts';
import * as promotionsEvents from './events.ts';

const LOT = 200;

/** Processes grants in batches. Grants with an open exit are left for the next morning. */
export async function release(errand: Errand): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await errand.transact((tx) => releaseNext(tx, errand));
}

async function releaseNext(tx: Tx, errand: Errand): Promise<boolean> {
  const { business, system, settings } = errand;
  const due = await findDue(tx, business, LOT);
  if (due.length === 0) return false;
  // None of these grants had an open exit when found, so all earlier exits are settled and clawed back now. Other grants of the same investors may still wait.
  await clawBackOf(tx, errand, [...new Set(due.map((grant) => grant.investor_id))]);
  const released = await releaseAll(tx, due, { who: `job:${promotionsEvents.release.task}`, at: business });
  await post(
    tx,
    released.map(({ investor_id: investorId, grant_id: grantId, currency, kept }) => ({
      investorId,
      postingId: newId(system),
      reference: releasedReference(grantId),
      kind: 'cashbackReleased',
      entries: cashbackReleased(currency, kept),
    })),
    business,
  );
  const told = released.map(({ investor_id: investorId, grant_id: grantId }) => ({ reference: grantId, payload: { investorId, grantId } }));
  await Promise.all([
    ...released.map((row) => intoSuspense(tx, row, { bank: payoutBankFor(settings, row.currency), business })),
    emitMany(
      tx,
      paymentsEvents.owed,
      released.map(({ investor_id: investorId, grant_id: suspenseId }) => ({ reference: suspenseId, payload: { investorId, suspenseId } })),
    ),
    emitMany(tx, promotionsEvents.released, told),
  ]);
  return true;
}

/** Booked in suspense under the grant's id; paid out through the payout bank of the currency. */
const intoSuspense = (tx: Tx, { investor_id, grant_id, currency, kept }: ReleasedRow, { bank, business }: { bank: string; business: Errand['business'] }) =>
  suspend(tx, investor_id, {
    suspenseId: grant_id,
    billId: null,
    partner: bank,
    eventId: `grant:${grant_id}`,
    amount: kept,
    currency,
    reason: 'cashback',
    at: business,
    senderEncrypted: null,
  });
