/** What follows a published NAV: events, re-judged NAVs of later days, and summaries. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import * as pricesEvents from './events.ts';
import { reasonsToWait } from './rules.ts';
import { summariseNavs } from './store.ts';
import { historiesOf, judgeAgain, laterProposed, lockDay, noteArrivals, overtakeVerdicts } from './versions.ts';

export async function tellPublished(tx: Tx, calendar: Calendar, day: Day, productIds: readonly string[], at: Instant): Promise<void> {
  if (productIds.length === 0) return;
  await emit(tx, pricesEvents.published, day, { day });
  await judgeLaterOnes(tx, calendar, day, productIds, at);
  await summariseNavs(tx, productIds, day);
}

/**
 * Re-judges NAVs of later days that wait because of a missing earlier one: after a gap is filled, nobody has to decide.
 * Days are locked in ascending order to avoid deadlocks.
 */
export async function judgeLaterOnes(tx: Tx, calendar: Calendar, after: Day, productIds: readonly string[], at: Instant): Promise<void> {
  for (const waiting of await laterProposed(tx, productIds, after)) {
    const { product_id: productId, day, version, nav, reasons } = waiting;
    await lockDay(tx, day);
    const history = (await historiesOf(tx, [productId], day)).get(productId)!;
    const now = reasonsToWait(nav, day, history, calendar, at);
    if (now.join() === reasons.join() || !(await judgeAgain(tx, waiting, now, at)) || now.length > 0) continue;
    await overtakeVerdicts(tx, [{ productId, day, version }], at);
    await noteArrivals(tx, day);
    await emit(tx, pricesEvents.published, day, { day });
  }
}
