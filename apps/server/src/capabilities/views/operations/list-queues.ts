/** Lists every queue: count, age, actor, and whether items are overdue. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/queues.ts';
import { MOST_COUNTED } from '@lumbung/contract/operations/queues.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { lookAtQueues } from './look-at-queues.ts';

export async function listQueues(db: Db, { business, reference }: OperatorContext): Promise<Answer<typeof call.listQueues>> {
  const seen = await lookAtQueues(db, business, await exchangeCalendar(reference));
  return done({
    items: seen.map(({ queue: { queue, actor, screen }, count, oldestAt, level }) => ({
      queue,
      actor,
      screen,
      count,
      isMore: count >= MOST_COUNTED,
      oldestAt: oldestAt === null ? null : toIso(oldestAt),
      level,
    })),
  });
}
