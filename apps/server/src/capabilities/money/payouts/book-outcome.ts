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
import { markDone, markFailed, type PayoutRow } from './store.ts';

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

/** It will never be done: the amount is free again, and operators see why. Answers false when its outcome is known already. */
export async function bookUnpaid(tx: Tx, payout: PayoutRow, by: By, reason: string): Promise<boolean> {
  const { investor_id: investorId, payout_id: payoutId, purpose, source_id: sourceId } = payout;
  if (!(await markFailed(tx, investorId, payoutId, by, reason))) return false;
  await release(tx, [{ investorId, reference: holdReference(payoutId) }]);
  await emit(tx, payoutsEvents.failed, payoutId, { investorId, payoutId, purpose, sourceId });
  return true;
}
