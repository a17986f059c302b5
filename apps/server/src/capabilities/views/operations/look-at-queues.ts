/** Reads the state of every queue, for the overview and for the alarm watch. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Level, levelOf } from '@lumbung/kernel/patience.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import { type WaitingQueue, waitingQueues } from '../../../platform/waiting.ts';
import { countWaiting } from './waiting-queries.ts';

export interface SeenQueue {
  readonly queue: WaitingQueue;
  readonly count: number;
  readonly oldestAt: Instant | null;
  readonly level: Level | 'unknown';
  /** Age of the oldest item, in milliseconds. */
  readonly age: number;
}

/**
 * All concurrently, on one connection. A queue whose statement fails is reported as unknown and hides no other: those
 * that failed in the same pipeline are retried once, alone.
 */
export async function lookAtQueues(db: Db, business: Instant, calendar: Calendar): Promise<SeenQueue[]> {
  const queues = waitingQueues();
  const counted = await Promise.allSettled(queues.map((queue) => countWaiting(db, queue, business)));
  const seen: SeenQueue[] = [];
  for (const [place, queue] of queues.entries()) {
    const first = counted[place]!;
    const answer = first.status === 'fulfilled' ? first.value : await countWaiting(db, queue, business).catch(() => null);
    if (answer === null) {
      seen.push({ queue, count: 0, oldestAt: null, level: 'unknown', age: 0 });
      continue;
    }
    const { count, oldestAt, now } = answer;
    const level = oldestAt === null ? 'calm' : levelOf(queue.patience, oldestAt, now, calendar);
    seen.push({ queue, count, oldestAt, level, age: oldestAt === null ? 0 : now - oldestAt });
  }
  return seen;
}
