/**
 * Sends one payout, once. Each attempt is committed before the bank is called; a new attempt first queries the outcome of the
 * last one, under the same reference, and of earlier payouts of the same source. While a decision of two operators is pending
 * the bank is only queried. An unknown outcome is retried later.
 */
import { compareCompanyNames, compareNames } from '@lumbung/kernel/names.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { TransferState } from '../../../partners/banks/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import type { By } from '../../../platform/states.ts';
import { kindOf } from '../../people/accounts/index.ts';
import { ownAccountById } from '../../people/investor-status/index.ts';
import { bookPaid, bookPaidAfterAll, bookUnpaid } from './book-outcome.ts';
import { HOLDER_DIFFERS, payoutReference } from './rules.ts';
import { stopBank } from './stops.ts';
import { findPayout, findTriedBefore, lockPayout, markSent, type PayoutRow } from './store.ts';
import { wayOutOf } from './way-out.ts';
import * as payoutsEvents from './events.ts';

const byUs = ({ business }: Errand): By => ({ who: `job:${payoutsEvents.send.task}`, at: business });
const byBank = ({ business }: Errand, { bank }: PayoutRow): By => ({ who: `bank:${bank}`, at: business });

export async function sendPayout(errand: Errand, { investorId, payoutId }: { investorId: string; payoutId: string }): Promise<void> {
  const payout = await findPayout(errand.primary, investorId, payoutId);
  if (!payout) throw new Error(`no payout ${payoutId}`);
  if (payout.state === 'done' || payout.state === 'failed') return;
  const outcome = await outcomeOf(errand, payout);
  switch (outcome.kind) {
    case 'ended':
      return;
    case 'stopped':
      // A payout that was never sent waits until the stop is lifted, which sends it; one that may be on its way is queried all the same.
      if (payout.state === 'planned') return errand.log.warn({ payoutId }, 'payout held: payouts of this investor are stopped');
      throw new Error(`${payout.bank} has not heard of the payout ${payoutId}, and nothing is paid out of these books`);
    case 'proposed':
      throw new Error(`${payout.bank} has not heard of the payout ${payoutId}, and two people are about to say what became of it`);
    case 'cooling':
      // The account was changed since: the cool-off protects against a login that was taken over, so the money waits too.
      return errand.transact((tx) => scheduleTask(tx, payoutsEvents.send, `${payoutId}:${outcome.until}`, outcome.until, { investorId, payoutId }));
    case 'done':
      return bookDone(errand, payout, outcome.bankReference);
    case 'refused':
      // The bank's reason stays in the row: in the log it might reveal an account.
      errand.log.error({ payoutId, bank: payout.bank }, 'payout rejected by the bank');
      return bookRefused(errand, payout, outcome.reason);
    default:
      throw new Error(`${payout.bank} has not finished the payout ${payoutId} yet`);
  }
}

/** The bank has done it. If the books have it as failed by then, payouts through this bank stop until two operators lift that. */
const bookDone = (errand: Errand, payout: PayoutRow, bankReference: string): Promise<void> =>
  errand.transact(async (tx) => {
    const { bank, investor_id: investorId, payout_id: payoutId } = payout;
    const by = byBank(errand, payout);
    if (await bookPaid(tx, errand, payout, by, bankReference)) return;
    // Locked: of several concurrent workers one reports it.
    if ((await lockPayout(tx, investorId, payoutId))?.state === 'done') return;
    const isBooked = await bookPaidAfterAll(tx, errand, payout, by, bankReference);
    await stopBank(tx, errand, { bank, cause: 'sentAfterAll', subject: payoutId });
    errand.log.error({ payoutId, bank, isBooked }, 'bank completed a payout that is recorded as failed');
  });

/** The bank will never do it. If the books have it as done by then, payouts through this bank stop. */
const bookRefused = (errand: Errand, payout: PayoutRow, reason: string): Promise<void> =>
  errand.transact(async (tx) => {
    const { bank, investor_id: investorId, payout_id: payoutId } = payout;
    if (await bookUnpaid(tx, payout, byBank(errand, payout), reason)) return;
    if ((await lockPayout(tx, investorId, payoutId))?.state !== 'failed') await stopBank(tx, errand, { bank, cause: 'refusedAfterAll', subject: payoutId });
  });

/** Whether the bank has done an earlier payout of the same source that is recorded as failed; it is booked then. Throws while the bank may still do it. */
async function wasSentBefore(errand: Errand, payout: PayoutRow): Promise<boolean> {
  for (const before of await findTriedBefore(errand.primary, payout)) {
    const state = await wayOutOf(errand, before).stateOf(payoutReference(before.payout_id));
    if (state.kind === 'pending') throw new Error(`${before.bank} may still do the payout ${before.payout_id} that was tried before`);
    if (state.kind !== 'done') continue;
    await bookDone(errand, before, state.bankReference);
    return true;
  }
  return false;
}

/** The registered holder of an own account, and how names of this kind of investor are compared; null for any other account. */
async function registeredHolder({ primary, keys }: Errand, { investor_id: investorId, account_id: accountId }: PayoutRow) {
  if (accountId === null) return null;
  const [account, kind] = await Promise.all([ownAccountById(primary, keys, investorId, accountId), kindOf(primary, investorId)]);
  if (!account) throw new Error(`no account ${accountId}`);
  return { name: account.holder, compare: kind === 'company' ? compareCompanyNames : compareNames };
}

type Held = { readonly kind: 'stopped' | 'ended' | 'proposed' } | { readonly kind: 'cooling'; readonly until: Instant };

async function outcomeOf(errand: Errand, payout: PayoutRow): Promise<TransferState | Held> {
  const way = wayOutOf(errand, payout);
  const reference = payoutReference(payout.payout_id);
  if (payout.state === 'sent') {
    const state = await way.stateOf(reference);
    if (state.kind !== 'unheard') return state;
  } else if (await wasSentBefore(errand, payout)) return { kind: 'ended' };
  const [holder, registered] = await Promise.all([way.holderOf?.(reference) ?? null, registeredHolder(errand, payout)]);
  const match = holder === null || registered === null ? null : registered.compare(registered.name, holder);
  const isUnknown = way.holderOf !== null && holder === null;
  const isGone = isUnknown || match === 'different';
  // Once a transfer was sent, only the bank's report about that transfer ends it.
  if (isGone && payout.state === 'sent') return { kind: 'pending' };
  if (isUnknown) return { kind: 'refused', reason: 'no such account' };
  if (match === 'different') return { kind: 'refused', reason: HOLDER_DIFFERS };
  const marked = await errand.transact((tx) => markSent(tx, payout.investor_id, payout.payout_id, byUs(errand), match));
  if (typeof marked === 'number') return { kind: 'cooling', until: marked };
  if (marked !== 'goes') return { kind: marked };
  return way.send({ reference, amount: payout.amount, currency: payout.currency, remark: payout.remark }, holder);
}
