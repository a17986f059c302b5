/** Matches reservations with orders that are over: settled orders earn, everything else returns to the stock. */
import { minor } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { cashbackEarned, earnedReference } from './entries.ts';
import { addEarned, type Earned, holdToMatch, type SettledLeg, settledLegsOf, type ToMatch, voidGrants } from './grant-store.ts';
import { earnedOf, heldUntil, partsOf } from './rules.ts';
import * as promotionsEvents from './events.ts';

const LOT = 500;

/** Each batch is a transaction: the job can stop anywhere, be repeated, and run concurrently. */
export async function matchOrders(errand: Errand): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await errand.transact((tx) => matchNext(tx, errand));
}

async function matchNext(tx: Tx, moment: Moment): Promise<boolean> {
  const grants = await holdToMatch(tx, LOT);
  if (grants.length === 0) return false;
  const done = grants.filter((grant) => grant.order_state === 'done');
  const [legs, calendar] = await Promise.all([settledLegsOf(tx, done), calendarNow(tx)]);
  const earned = done.flatMap((grant) => earnedBy(grant, legs, calendar) ?? []);
  const by = { who: `job:${promotionsEvents.match.task}`, at: moment.business };

  const earning = new Set(earned.map(({ grant }) => grant.grant_id));
  await voidGrants(
    tx,
    grants.filter((grant) => !earning.has(grant.grant_id)),
    by,
  );
  if (earned.length > 0) await book(tx, moment, earned, by);
  return grants.length === LOT;
}

/** What a settled order earns, by fund; null if nothing that counts was settled. */
function earnedBy(grant: ToMatch, legs: readonly SettledLeg[], calendar: Calendar): Earned | null {
  const own = legs.filter((leg) => leg.investor_id === grant.investor_id && leg.order_id === grant.order_id && grant.products.includes(leg.product_id));
  const earned = earnedOf(grant, minor(own.reduce((sum, { amount }) => sum + amount, 0n)));
  if (earned === 0n || grant.settled_at === null) return null;
  const parts = partsOf(
    earned,
    own.map(({ amount }) => amount),
  );
  return {
    grant,
    earned,
    ...heldUntil(calendar, dayOf(grant.settled_at), grant.holding_days),
    parts: own.map((leg, index) => ({ leg, earned: parts[index]! })),
  };
}

async function book(
  tx: Tx,
  { business, system }: Moment,
  earned: readonly Earned[],
  by: { readonly who: string; readonly at: Moment['business'] },
): Promise<void> {
  await addEarned(tx, earned, by);
  await post(
    tx,
    earned.map(({ grant, earned: amount }) => ({
      investorId: grant.investor_id,
      postingId: newId(system),
      reference: earnedReference(grant.grant_id),
      kind: 'cashbackEarned',
      entries: cashbackEarned(grant.funder, grant.currency, amount),
    })),
    business,
  );
  await emitMany(
    tx,
    promotionsEvents.earned,
    earned.map(({ grant: { investor_id: investorId, grant_id: grantId } }) => ({ reference: grantId, payload: { investorId, grantId } })),
  );
}
