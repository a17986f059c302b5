/** SQL statements for waiting items, generated from the declaration of each queue: count and age, and a page of items, oldest first. */
import { MOST_COUNTED, type QueueName, type WaitingFact } from '@lumbung/contract/operations/queues.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sqlOverAll, type Statement, time } from '../../../platform/database.ts';
import { type WaitingQueue, waitingQueues } from '../../../platform/waiting.ts';
import type { Place } from '../../../platform/pages.ts';

interface Statements {
  readonly counted: Statement;
  readonly page: Statement;
}

/** Returns both clocks, because a queue may use either; counting stops at a limit beyond which a longer queue adds no information. */
const statementsOf = ({ queue, rows }: WaitingQueue): Statements => ({
  counted: sqlOverAll(
    `queues.counted.${queue}`,
    `
  select count(*)::int as count, min(w.since) as oldest_at, $1::timestamptz as business, clock_timestamp() as recorded
  from (select q.since from (${rows}) q order by q.since limit ${MOST_COUNTED}) w`,
  ),
  page: sqlOverAll(
    `queues.page.${queue}`,
    `
  select q.id, q.investor_id, q.order_id, q.since, q.since::text as place_at, q.facts, $1::timestamptz as business, clock_timestamp() as recorded
  from (${rows}) q
  where (q.since, q.id) > ($2::timestamptz, $3::text)
  order by q.since, q.id limit $4`,
  ),
});

const found = (name: QueueName): WaitingQueue => {
  const queue = waitingQueues().find((one) => one.queue === name);
  if (!queue) throw new Error(`no capability brings the queue ${name}`);
  return queue;
};

/** Every statement of every queue; tests examine their plans. */
export const queueStatements = (): readonly Statement[] => waitingQueues().flatMap((queue) => Object.values(statementsOf(queue)));

export interface Counted {
  readonly count: number;
  readonly oldestAt: Instant | null;
  /** The current time, on the clock of the queue. */
  readonly now: Instant;
}

interface Clocks {
  readonly business: Instant;
  readonly recorded: Instant;
}

/** Number of items in a queue, and since when the oldest waits. */
export async function countWaiting(db: Db, queue: WaitingQueue, business: Instant): Promise<Counted> {
  const row = only(await db.query<Clocks & { count: number; oldest_at: Instant | null }>(statementsOf(queue).counted, [time(business)]));
  return { count: row.count, oldestAt: row.oldest_at, now: row[queue.clock] };
}

export interface WaitingRow extends Clocks {
  readonly id: string;
  readonly investor_id: string | null;
  readonly order_id: string | null;
  readonly since: Instant;
  readonly place_at: string;
  readonly facts: Readonly<Partial<Record<WaitingFact, string | number>>>;
}

/** The items of a queue after a cursor, oldest first, with the declaration of the queue. */
export async function findWaiting(
  db: Db,
  name: QueueName,
  business: Instant,
  after: Place | null,
  limit: number,
): Promise<{ readonly queue: WaitingQueue; readonly rows: readonly WaitingRow[] }> {
  const queue = found(name);
  return { queue, rows: await db.query<WaitingRow>(statementsOf(queue).page, [time(business), after?.at ?? '-infinity', after?.id ?? '', limit]) };
}
