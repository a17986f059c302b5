/** Moves what fell due in business time into the queue, and walks the clock through it. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { moveBusinessClock, readMoment, type SystemClock } from './clock.ts';
import { onPool, sql, time, transact } from './database.ts';

const sweepDue = sql(
  'due.sweep',
  `
  with due as (
    delete from platform.scheduled_task where (task, key) in (
      select task, key from platform.scheduled_task where due_at <= $1 order by due_at limit 500 for update skip locked)
    returning task, key, payload
  )
  select graphile_worker.add_job(task, payload := payload::json, job_key := task || ':' || key, max_attempts := 20) from due`,
);
const nextDue = sql('due.next', 'select min(due_at) as due_at from platform.scheduled_task where due_at <= $1');
const waiting = sql(
  'due.waiting',
  `
  select count(*)::int as count from graphile_worker._private_jobs
  where locked_at is not null or (attempts < max_attempts and run_at <= now())`,
);

/** Moves due rows into the queue. Answers how many. */
export async function sweep(pool: pg.Pool, clock: SystemClock): Promise<number> {
  return transact(pool, async (tx) => {
    const { business } = await readMoment(tx, clock);
    const moved = await tx.query(sweepDue, [time(business)]);
    return { keep: moved.length > 0, result: moved.length };
  });
}

/** Waits until no job is running or ready. Jobs that wait for a retry do not count. Throws after a minute. */
export async function drain(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + 60_000;
  const db = onPool(pool);
  while (Date.now() < deadline) {
    const [row] = await db.query<{ count: number }>(waiting);
    if (row?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error('the queue did not empty within a minute');
}

/**
 * Moves the business clock forward to `to`, stopping at each moment at which something falls due and
 * letting it run, in order. Answers false when `to` lies behind.
 */
export async function advance(pool: pg.Pool, clock: SystemClock, to: Instant): Promise<boolean> {
  const db = onPool(pool);
  if (to < (await readMoment(db, clock)).business - 1) return false;
  for (;;) {
    const [next] = await db.query<{ due_at: Instant | null }>(nextDue, [time(to)]);
    if (!next?.due_at) break;
    const { due_at: dueAt } = next;
    const { business } = await readMoment(db, clock);
    if (dueAt > business) await move(pool, clock, dueAt);
    while ((await sweep(pool, clock)) > 0);
    await drain(pool);
  }
  await move(pool, clock, to);
  return true;
}

async function move(pool: pg.Pool, clock: SystemClock, to: Instant): Promise<void> {
  await transact(pool, async (tx) => ({ keep: true, result: await moveBusinessClock(tx, clock, to) }));
}
