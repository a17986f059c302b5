/** Raises an alarm for each queue with items waiting too long: once, until there are none. */
import { toIso } from '@lumbung/kernel/time.ts';
import type { AppContext } from '../../../app-context.ts';
import { readMoment } from '../../../platform/clock.ts';
import { type Db, readsOf, sql, time } from '../../../platform/database.ts';
import { alarms, alarmsRaised, waitingCount, waitingSeconds } from '../../../platform/metrics.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { lookAtQueues, type SeenQueue } from './look-at-queues.ts';

/** If several processes detect it at once, one raises the alarm; at the moment an alarm ends, none does. */
const raise = sql(
  'operations.raiseAlarm',
  `
  insert into operations.alarm (queue, raised_at, count, oldest_at) values ($1, $2, $3, $4)
  on conflict do nothing returning 1`,
);
const end = sql('operations.endAlarms', 'update operations.alarm set ended_at = $1 where ended_at is null and queue <> all($2::text[]) returning queue');

const isAlarm = ({ level }: SeenQueue): boolean => level === 'alarm' || level === 'unknown';

/** Reads every queue, sets its metrics, and raises and clears alarms. */
export async function watchQueues({ pools, money, clock, reference, log }: Pick<AppContext, 'pools' | 'money' | 'clock' | 'reference' | 'log'>): Promise<void> {
  const watch = readsOf(pools.watch);
  const { business, system } = await readMoment(watch, clock);
  const seen = await lookAtQueues(watch, business, await exchangeCalendar(reference));
  for (const one of seen) {
    const { queue } = one.queue;
    waitingCount.set({ queue }, one.count);
    waitingSeconds.set({ queue }, Math.max(0, one.age / 1_000));
    alarms.set({ queue }, isAlarm(one) ? 1 : 0);
    if (isAlarm(one) && (await isRaised(money, one, system))) {
      alarmsRaised.inc({ queue });
      log.error(
        { alarm: queue, acts: one.queue.actor, count: one.count, since: one.oldestAt === null ? null : toIso(one.oldestAt) },
        one.level === 'unknown' ? 'queue state unknown' : 'queue alarm raised',
      );
    }
  }
  const ended = await money.query<{ queue: string }>(end, [time(system), seen.filter(isAlarm).map(({ queue }) => queue.queue)]);
  for (const { queue } of ended) log.info({ alarm: queue }, 'queue alarm cleared');
}

const isRaised = async (db: Db, { queue, count, oldestAt }: SeenQueue, system: Parameters<typeof time>[0]): Promise<boolean> =>
  (await db.query(raise, [queue.queue, time(system), count, oldestAt === null ? null : time(oldestAt)])).length === 1;
