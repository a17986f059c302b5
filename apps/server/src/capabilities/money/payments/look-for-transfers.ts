/** Checks our accounts while manual transfers may arrive: no bank notifies us of such money. */
import { dayOf, type Instant, plus } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueue, scheduleTask } from '../../../platform/queue.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { LAST_LOOK_MS, nextLook } from './rules.ts';
import { findAwaitedTransfers } from './store.ts';
import * as paymentsEvents from './events.ts';

const plan = (tx: Tx, at: Instant): Promise<void> => scheduleTask(tx, paymentsEvents.lookForTransfers, String(at), at, {});

/** A bill can be paid by hand: schedules the next regular check, and one shortly before the bill expires. */
export async function planLooking(tx: Tx, { business, reference }: Pick<TimedContext, 'business' | 'reference'>, expiresAt: Instant): Promise<void> {
  await plan(tx, nextLook(await exchangeCalendar(reference), business));
  await plan(tx, plus(expiresAt, -LAST_LOOK_MS));
}

/** Requests today's statements, and schedules the next check while a bill waits. */
export async function lookForTransfers(errand: Errand): Promise<void> {
  const { business } = errand;
  const day = dayOf(business);
  const calendar = await exchangeCalendar(errand.reference);
  await errand.transact(async (tx) => {
    const accounts = await findAwaitedTransfers(tx);
    for (const { bank, account } of accounts) await enqueue(tx, paymentsEvents.fetchStatement, `${bank}:${account}:${day}`, { bank, account, day });
    if (accounts.length > 0) await plan(tx, nextLook(calendar, business));
  });
}
