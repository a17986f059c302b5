/** Books the outcome of a payout, once: the money left, or its reserved amount is released. */
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

/** Posts the reserved amount out of the books. Returns false if the outcome is already known. */
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
 * The bank completed a payout that is recorded as failed. If another payout of the same money is planned and not sent, that one
 * fails and this one is booked instead. Returns false if there is none, or it was sent too: then money left twice, or it is
 * unknown whose money this payout took.
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
  // The amount reserved for the payout that fails is what left.
  const ends = holdReference(next.payout_id);
  await post(tx, [{ investorId, postingId: newId(system), reference: holdReference(payoutId), kind: MONEY_PAID_OUT, entries, ends }], business);
  await emit(tx, payoutsEvents.done, payoutId, { investorId, payoutId, purpose, sourceId });
  return true;
}

/** The payout will never be done: releases its amount and shows operators the reason. Returns false if the outcome is already known. */
export async function bookUnpaid(tx: Tx, payout: PayoutRow, by: By, reason: string): Promise<boolean> {
  const { investor_id: investorId, payout_id: payoutId, purpose, source_id: sourceId } = payout;
  if (!(await markFailed(tx, investorId, payoutId, by, reason))) return false;
  await release(tx, [{ investorId, reference: holdReference(payoutId) }]);
  await emit(tx, payoutsEvents.failed, payoutId, { investorId, payoutId, purpose, sourceId });
  return true;
}
