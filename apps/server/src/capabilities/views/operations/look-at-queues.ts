/** Looks at every queue of what waits: for the overview, and for the watch that raises alarms. */
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
  /** How long the oldest has waited, in milliseconds. */
  readonly age: number;
}

/** One after the other, on one connection at a time. A queue that cannot be asked hides no other: it says that nobody knows. */
export async function lookAtQueues(db: Db, business: Instant, calendar: Calendar): Promise<SeenQueue[]> {
  const seen: SeenQueue[] = [];
  for (const queue of waitingQueues()) {
    try {
      const { count, oldestAt, now } = await countWaiting(db, queue, business);
      const level = oldestAt === null ? 'calm' : levelOf(queue.patience, oldestAt, now, calendar);
      seen.push({ queue, count, oldestAt, level, age: oldestAt === null ? 0 : now - oldestAt });
    } catch {
      seen.push({ queue, count: 0, oldestAt: null, level: 'unknown', age: 0 });
    }
  }
  return seen;
}
