/** House money of unknown owner: whether it is still there, and how it leaves the books of the house account once identified. */
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { lastPayoutOf } from '../payouts/index.ts';
import { suspenseAssigned } from './entries.ts';
import { clearingOf } from './methods.ts';
import { findSuspense, markAssigned, type SuspenseRow } from './store.ts';

/** House money in suspense with no payout under way; null if there is none with this id. */
export async function houseMoneyOnHold(tx: Tx, { keys }: { readonly keys: Keys }, suspenseId: string): Promise<SuspenseRow | null> {
  const money = await findSuspense(tx, HOUSE_INVESTOR, suspenseId);
  if (!money || money.is_assigned) return null;
  const payout = await lastPayoutOf(tx, keys, HOUSE_INVESTOR, 'refund', suspenseId);
  return payout === null || payout.state === 'failed' ? money : null;
}

/** Takes it out of the house account, once, for the caller to book elsewhere. Returns null if it is no longer there. */
export async function releaseHouseMoney(
  tx: Tx,
  context: Moment & { readonly keys: Keys },
  suspenseId: string,
  to: { readonly investorId: string; readonly suspenseId: string },
): Promise<(SuspenseRow & { readonly bank: string }) | null> {
  const money = await houseMoneyOnHold(tx, context, suspenseId);
  // A concurrent assignment was first.
  if (!money || !(await markAssigned(tx, HOUSE_INVESTOR, suspenseId, to, context.business))) return null;
  const { amount, currency, partner, event_id: eventId } = money;
  const bank = clearingOf(money.method, partner);
  const reference = `suspense:${partner}:${eventId}:assigned`;
  const entries = suspenseAssigned(bank, amount, currency);
  await post(tx, [{ investorId: HOUSE_INVESTOR, postingId: newId(context.system), reference, kind: 'suspenseAssigned', entries }], context.business);
  return { ...money, bank };
}
