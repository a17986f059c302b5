/** Books what became of a payout, once: the money left, or it is free again. */
import { post, release } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { By } from '../../../platform/states.ts';
import { MONEY_PAID_OUT, moneyPaidOut } from './entries.ts';
import * as payoutsEvents from './events.ts';
import { holdReference } from './rules.ts';
import { findLastPayout, lockPayout, markDone, markDoneAfterAll, markFailed, type PayoutRow } from './store.ts';

/** The amount set aside leaves the books. Answers false when its outcome is known already. */
export async function bookPaid(tx: Tx, { business, system }: Moment, payout: PayoutRow, by: By, bankReference: string): Promise<boolean> {
  const { investor_id: investorId, payout_id: payoutId, purpose, source_id: sourceId } = payout;
  if (!(await markDone(tx, investorId, payoutId, by, bankReference))) return false;
  const entries = moneyPaidOut(payout.path, payout.bank, payout.amount, payout.currency);
  const reference = holdReference(payoutId);
  await post(tx, [{ investorId, postingId: newId(system), reference, kind: MONEY_PAID_OUT, entries, ends: reference }], business);
  await emit(tx, payoutsEvents.done, payoutId, { investorId, payoutId, purpose, sourceId });
  return true;
}

/**
 * The bank has done what is called failed. Where the same money is planned to leave once more and has not left, that payout
 * makes way: it ends, and this one is booked. Answers false where there is none, or it has left too: then money left twice,
 * or nobody can tell whose money this one took.
 */
export async function bookPaidAfterAll(tx: Tx, { business, system }: Moment, payout: PayoutRow, by: By, bankReference: string): Promise<boolean> {
  const { investor_id: investorId, payout_id: payoutId, purpose, source_id: sourceId } = payout;
  const last = await findLastPayout(tx, investorId, purpose, sourceId);
  const next = last && (await lockPayout(tx, investorId, last.payout_id));
  if (next?.state !== 'planned') return false;
  if (next.bank !== payout.bank || next.path !== payout.path || next.amount !== payout.amount || next.currency !== payout.currency) return false;
  if (!(await markFailed(tx, investorId, next.payout_id, by, 'the one before it was done after all'))) return false;
  if (!(await markDoneAfterAll(tx, investorId, payoutId, by, bankReference))) throw new Error(`the payout ${payoutId} has not failed`);
  const entries = moneyPaidOut(payout.path, payout.bank, payout.amount, payout.currency);
  // What was set aside for the one that makes way is what left.
  const ends = holdReference(next.payout_id);
  await post(tx, [{ investorId, postingId: newId(system), reference: holdReference(payoutId), kind: MONEY_PAID_OUT, entries, ends }], business);
  await emit(tx, payoutsEvents.done, payoutId, { investorId, payoutId, purpose, sourceId });
  return true;
}

/** It will never be done: the amount is free again, and operators see why. Answers false when its outcome is known already. */
export async function bookUnpaid(tx: Tx, payout: PayoutRow, by: By, reason: string): Promise<boolean> {
  const { investor_id: investorId, payout_id: payoutId, purpose, source_id: sourceId } = payout;
  if (!(await markFailed(tx, investorId, payoutId, by, reason))) return false;
  await release(tx, [{ investorId, reference: holdReference(payoutId) }]);
  await emit(tx, payoutsEvents.failed, payoutId, { investorId, payoutId, purpose, sourceId });
  return true;
}
