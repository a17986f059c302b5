/**
 * Sends one payout, once. It is written down as sent before the bank is asked; from then on a new try first
 * asks what became of the last one, under the same reference. Whatever is not known is tried again later.
 */
import { post, release, settle } from '../../../ledger/ledger.ts';
import type { AccountAddress, TransferState } from '../../../partners/banks/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { By } from '../../../platform/states.ts';
import { MONEY_PAID_OUT, moneyPaidOut } from './entries.ts';
import { contextOf, holdReference, payoutReference } from './rules.ts';
import { findPayout, markDone, markFailed, markSent, type PayoutRow } from './store.ts';
import * as payoutsEvents from './events.ts';

const byUs = ({ business }: Errand): By => ({ who: `job:${payoutsEvents.send.task}`, at: business });
const byBank = ({ business }: Errand, { bank }: PayoutRow): By => ({ who: `bank:${bank}`, at: business });

export async function sendPayout(errand: Errand, { investorId, payoutId }: { investorId: string; payoutId: string }): Promise<void> {
  const payout = await findPayout(errand.primary, investorId, payoutId);
  if (!payout) throw new Error(`no payout ${payoutId}`);
  if (payout.state === 'done' || payout.state === 'failed') return;
  const outcome = await outcomeOf(errand, payout);
  switch (outcome.kind) {
    case 'done':
      return finish(errand, payout, outcome.bankReference);
    case 'refused':
      return fail(errand, payout, outcome.reason);
    default:
      throw new Error(`${payout.bank} has not finished the payout ${payoutId} yet`);
  }
}

async function outcomeOf(errand: Errand, payout: PayoutRow): Promise<TransferState> {
  const bank = errand.partners.banks[payout.bank];
  if (!bank) throw new Error(`no bank ${payout.bank}`);
  const reference = payoutReference(payout.payout_id);
  if (payout.state === 'sent') {
    const state = await bank.stateOf(reference);
    if (state.kind !== 'unheard') return state;
  }
  const to = JSON.parse(errand.keys.decrypt(payout.beneficiary_encrypted, contextOf(payout.investor_id, payout.payout_id))) as AccountAddress;
  const holder = await bank.holderOf(to, reference);
  // Once something was sent, only the bank's word about that transfer ends it.
  if (holder === null && payout.state === 'sent') return { kind: 'pending' };
  if (holder === null) return { kind: 'refused', reason: 'no such account' };
  await errand.transact((tx) => markSent(tx, payout.investor_id, payout.payout_id, byUs(errand)));
  return bank.transfer({ reference, amount: payout.amount, to, holder });
}

/** The bank did it: the amount set aside leaves the books. */
async function finish(errand: Errand, payout: PayoutRow, reference: string): Promise<void> {
  const { investor_id: investorId, payout_id: payoutId, purpose, source_id: sourceId } = payout;
  await errand.transact(async (tx) => {
    if (!(await markDone(tx, investorId, payoutId, byBank(errand, payout), reference))) return;
    if (!(await settle(tx, investorId, holdReference(payoutId)))) throw new Error(`nothing is set aside for the payout ${payoutId}`);
    const entries = moneyPaidOut(payout.path, payout.bank, payout.amount);
    await post(tx, [{ investorId, postingId: newId(errand.system), reference: holdReference(payoutId), kind: MONEY_PAID_OUT, entries }], errand.business);
    await emit(tx, payoutsEvents.done, payoutId, { investorId, payoutId, purpose, sourceId });
  });
}

/** It will never be done: the amount is free again, and operators see why. */
async function fail(errand: Errand, payout: PayoutRow, reason: string): Promise<void> {
  const { investor_id: investorId, payout_id: payoutId, purpose, source_id: sourceId } = payout;
  // The words of the bank stay in the row; in the log they might name an account.
  errand.log.error({ payoutId, bank: payout.bank }, 'a payout was refused for good');
  await errand.transact(async (tx) => {
    if (!(await markFailed(tx, investorId, payoutId, byBank(errand, payout), reason))) return;
    await release(tx, investorId, holdReference(payoutId));
    await emit(tx, payoutsEvents.failed, payoutId, { investorId, payoutId, purpose, sourceId });
  });
}
