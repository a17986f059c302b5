/** Moves what fell due in business time into the queue, and walks the clock through it. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { moveBusinessClock, readMoment, type SystemClock } from './clock.ts';
import { onPool, sql, time, transact } from './database.ts';

/** So many are moved by one statement. */
const AT_ONCE = 500;
const sweepDue = sql(
  'due.sweep',
  `
  with due as (
    delete from platform.scheduled_task where (task, key) in (
      select task, key from platform.scheduled_task where due_at <= $1 order by due_at limit ${AT_ONCE} for update skip locked)
    returning task, key, payload
  )
  select graphile_worker.add_job(task, payload := payload::json, job_key := task || ':' || key, max_attempts := 20) from due`,
);
/** Jobs that wait by the machine's clock: tried again in a while, or left to somebody who would be quicker. */
const WAITS = 'locked_at is null and attempts < max_attempts and run_at > now()';
/** The next moment at which something is due, $1 being now in business time and $2 the last one looked at. */
const nextDue = sql(
  'due.next',
  `
  select min(at) as due_at from (
    select min(due_at) as at from platform.scheduled_task
    union all select $1::timestamptz + (min(run_at) - now()) from graphile_worker._private_jobs where ${WAITS}) moments
  where at <= $2`,
);
/** Time passes for what waits by the machine's clock too; whatever is ready then, to the milliseconds that a step takes, is looked for at once. */
const letPass = sql(
  'due.letPass',
  `
  with nearer as (
    update graphile_worker._private_jobs j set run_at = case when n.run_at <= now() + interval '20 ms' then now() else n.run_at end
    from (select id, run_at - make_interval(secs => $1 / 1000.0) as run_at from graphile_worker._private_jobs where ${WAITS}) n
    where j.id = n.id returning j.run_at)
  select pg_notify('jobs:insert', '{"r":0,"count":1}') from nearer where run_at <= now() limit 1`,
);
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

const LONGEST_LOOK_MS = 16;

/** Waits until no job is running or ready. Jobs that wait for a retry do not count. Throws after a minute. */
export async function drain(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + 60_000;
  const db = onPool(pool);
  let wait = 1;
  while (Date.now() < deadline) {
    const [row] = await db.query<{ count: number }>(waiting);
    if (row?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    // Most jobs take some milliseconds; one that takes longer is not asked about all the time.
    wait = Math.min(2 * wait, LONGEST_LOOK_MS);
  }
  throw new Error('the queue did not empty within a minute');
}

/**
 * Moves the business clock forward to `to`, stopping at each moment at which something falls due and
 * letting it run, in order. What failed is tried again when its time has come, as it would be if the time passed by itself:
 * a partner that did not answer at 16.45 is asked again long before 16.50. Answers false when `to` lies behind.
 */
export async function advance(pool: pg.Pool, clock: SystemClock, to: Instant): Promise<boolean> {
  const db = onPool(pool);
  if (to < (await readMoment(db, clock)).business - 1) return false;
  // What is ready happens at the hour it became so, and plans what falls due on the way: an order that was just paid is handed over today.
  await drain(pool);
  for (;;) {
    const { business } = await readMoment(db, clock);
    const [next] = await db.query<{ due_at: Instant | null }>(nextDue, [time(business), time(to)]);
    if (!next?.due_at) break;
    await move(pool, clock, next.due_at);
    while ((await sweep(pool, clock)) === AT_ONCE);
    await drain(pool);
  }
  await move(pool, clock, to);
  return true;
}

/** Moves the business clock to a moment, unless it is there already. */
async function move(pool: pg.Pool, clock: SystemClock, to: Instant): Promise<void> {
  await transact(pool, async (tx) => {
    const { business } = await readMoment(tx, clock);
    if (to > business) await Promise.all([moveBusinessClock(tx, clock, to), tx.query(letPass, [to - business])]);
    return { keep: true, result: undefined };
  });
}
