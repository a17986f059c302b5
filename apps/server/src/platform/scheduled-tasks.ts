/** Scheduled tasks: enqueues those that are due in business time, and advances the sandbox clock through them. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import type { AppContext } from '../app-context.ts';
import { momentAt, moveBusinessClock, readMoment } from './clock.ts';
import { type Db, onPool, only, sql, time, transact, type Tx } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Payload } from './queue.ts';
import type { ReferenceCache } from './reference.ts';

/** Batch size of a sweep. */
const AT_ONCE = 500;
/** Tasks in $2 are returned without being enqueued, so that the sweep starts them itself. */
const sweepDue = sql(
  'due.sweep',
  `
  with due as (
    delete from platform.scheduled_task where (task, key) in (
      select task, key from platform.scheduled_task where due_at <= $1 order by due_at limit ${AT_ONCE} for update skip locked)
    returning task, key, payload, tries, due_at
  )
  select task, key, payload, tries, case when task = any($2) then null
    else (graphile_worker.add_job(task, payload := payload::json, job_key := task || ':' || key, max_attempts := tries)).id end as job_id
  from due order by due_at`,
);
const addJob = sql('due.addJob', `select graphile_worker.add_job($1, payload := $2, job_key := $1 || ':' || $3, max_attempts := $4)`);
/** Number of jobs that run or are ready, except those with the given ids, which are done but not yet recorded as completed. */
const busyBut = (done: string): string => `select count(*)::int as busy from graphile_worker._private_jobs
    where (locked_at is not null and id <> all(${done})) or (locked_at is null and attempts < max_attempts and run_at <= now())`;
/** Jobs with a future run time by the system clock: retries, and fallbacks for immediate work. */
const WAITS = 'locked_at is null and attempts < max_attempts and run_at > now()';
/** Pending work up to business time $2, at system time $1: jobs that run or are ready, except those of $3, and the next due time. */
const lookAhead = sql(
  'due.lookAhead',
  `
  select c.offset_ms,
    (${busyBut('$3::bigint[]')}) as busy,
    (select min(at) from (
      select min(due_at) as at from platform.scheduled_task
      union all select $1::timestamptz + make_interval(secs => c.offset_ms / 1000.0) + (min(run_at) - now()) from graphile_worker._private_jobs where ${WAITS}
    ) moments where at <= $2) as due_at
  from platform.clock c`,
);
/** Brings waiting jobs nearer by $1 milliseconds. Jobs that become ready, with 20 ms of tolerance for the step itself, are announced at once. */
const letPass = sql(
  'due.letPass',
  `
  with nearer as (
    update graphile_worker._private_jobs j set run_at = case when n.run_at <= now() + interval '20 ms' then now() else n.run_at end
    from (select id, run_at - make_interval(secs => $1 / 1000.0) as run_at from graphile_worker._private_jobs where ${WAITS}) n
    where j.id = n.id returning j.run_at)
  select pg_notify('jobs:insert', '{"r":0,"count":1}') from nearer where run_at <= now() limit 1`,
);
const waiting = sql('due.waiting', busyBut(`'{}'::bigint[]`));

/** What a sweep needs: pool, clock, and the reference data of jobs that only start others. */
type Sweeping = Pick<AppContext, 'clock' | 'reference'> & { readonly pools: Pick<AppContext['pools'], 'jobs'> };

interface Ahead {
  readonly offset_ms: bigint;
  readonly busy: number;
  readonly due_at: Instant | null;
}

/** Business time, and the next due time before the target; null if there is none. */
interface Stop {
  readonly from: Instant;
  readonly next: Instant | null;
}

/** Number of rows swept, and the next stop if no enqueued job has to be awaited first. */
interface Swept {
  readonly rows: number;
  readonly next: Stop | null;
}

interface DueRow {
  readonly task: string;
  readonly key: string;
  readonly payload: Payload;
  readonly tries: number;
  readonly job_id: bigint | null;
}

/** Number of due rows, and whether all of them were started without the queue: then there is often nothing to wait for. */
interface Moved {
  readonly rows: number;
  readonly isStarted: boolean;
}

/** Enqueues due rows, or starts those that need no queue. Returns their number. */
export async function sweep({ pools, clock, reference }: Sweeping, jobs: Jobs): Promise<number> {
  return transact(pools.jobs, async (tx) => {
    const { business } = await readMoment(tx, clock);
    const { rows } = await sweepUntil(tx, reference, jobs, business);
    return { keep: rows > 0, result: rows };
  });
}

const KEPT = () => ({ keep: true, result: undefined });

async function sweepUntil(tx: Tx, reference: ReferenceCache, jobs: Jobs, business: Instant): Promise<Moved> {
  const due = await tx.query<DueRow>(sweepDue, [time(business), [...jobs.values()].flatMap(({ task, start }) => (start ? [task] : []))]);
  for (const { task, key, payload, tries, job_id: jobId } of due) {
    if (jobId !== null) continue;
    // One that fails must not block the others: it is enqueued and retried.
    await tx
      .inSavepoint((part) => jobs.get(task)!.start!(part, reference, payload).then(KEPT))
      .catch(() => tx.send(addJob, [task, JSON.stringify(payload), key, tries]));
  }
  return { rows: due.length, isStarted: due.every(({ job_id: jobId }) => jobId === null) };
}

const EMPTY_WITHIN_MS = 60_000;
/** Polling interval for jobs of other processes: first and longest. */
const [SHORTEST_LOOK_MS, LONGEST_LOOK_MS] = [8, 32];
/** The queue records the end of a job of this process within this time. */
const WRITTEN_WITHIN_MS = 1;
/** Maximum of remembered ids: more than can complete before the first of them is recorded. */
const REMEMBERED = 100;

/** Jobs of this process that run or have completed, and those waiting for an end, by pool of a server. */
interface Running {
  jobs: number;
  /** Ids of the last completed jobs. The queue records them a moment later, which need not be awaited. */
  readonly done: string[];
  readonly waiters: Set<() => void>;
}
const running = new WeakMap<pg.Pool, Running>();
const runningOn = (pool: pg.Pool): Running => {
  const known = running.get(pool) ?? { jobs: 0, done: [], waiters: new Set() };
  running.set(pool, known);
  return known;
};

/** Records that this process has started a job. */
export function jobHasStarted(pool: pg.Pool): void {
  runningOn(pool).jobs += 1;
}

/** Records that a job of this process has ended and wakes all waiters; `done` is its id if it will not be retried. */
export function jobHasEnded(pool: pg.Pool, done: string | null): void {
  const known = runningOn(pool);
  known.jobs -= 1;
  if (done !== null) known.done.push(done);
  if (known.done.length > REMEMBERED) known.done.shift();
  for (const wake of known.waiters) wake();
}

/** Waits until a job of this process ends, at most `withinMs`. Returns whether one has. */
async function jobEnds({ waiters }: Running, withinMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const wake = (): void => resolve(true);
  const timer = setTimeout(resolve, withinMs, false);
  waiters.add(wake);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    waiters.delete(wake);
  }
}

/** Waits until no job is running or ready; jobs waiting for a retry do not count. Throws after a minute. */
export async function drain(pool: pg.Pool): Promise<void> {
  const db = onPool(pool);
  const isEmpty = async (): Promise<true | null> => only(await db.query<{ busy: number }>(waiting)).busy === 0 || null;
  if (!(await isEmpty())) await emptied(pool, isEmpty);
}

/**
 * Polls until `look` returns a value. The caller has just seen none, so this looks again after the last running job of this
 * process has ended, and at intervals while this process runs none. Throws after a minute.
 */
async function emptied<Answer>(pool: pg.Pool, look: () => Promise<Answer | null>): Promise<Answer> {
  const own = runningOn(pool);
  const deadline = Date.now() + EMPTY_WITHIN_MS;
  for (let wait = SHORTEST_LOOK_MS; Date.now() < deadline; ) {
    const hasEnded = await jobEnds(own, own.jobs > 0 ? LONGEST_LOOK_MS : wait);
    // While one of them runs the queue is not empty.
    if (own.jobs > 0) continue;
    const answer = await look();
    if (answer !== null) return answer;
    wait = hasEnded ? WRITTEN_WITHIN_MS : Math.min(2 * wait, LONGEST_LOOK_MS);
  }
  throw new Error('the queue did not empty within a minute');
}

/**
 * Advances the business clock to `to`, stopping at each due time and running what falls due, in order. Failed jobs are
 * retried at their time, as if time passed normally: a partner that failed at 16.45 is called again long before 16.50.
 * Returns false if `to` is in the past.
 */
export async function advance(app: Sweeping, jobs: Jobs, to: Instant): Promise<boolean> {
  const { pools, clock, reference } = app;
  const [db, own] = [onPool(pools.jobs), runningOn(pools.jobs)];
  if (to < (await readMoment(db, clock)).business - 1) return false;
  // Ready jobs finish at the current hour and may schedule more on the way: an order just paid is still handed over today.
  const ahead = async (on: Db): Promise<Stop | null> => {
    const system = clock();
    const { offset_ms, busy, due_at } = only(await on.query<Ahead>(lookAhead, [time(system), time(to), own.done]));
    return busy > 0 ? null : { from: momentAt(system, offset_ms).business, next: due_at };
  };
  for (let known: Stop | null = await ahead(db); ; ) {
    const { from, next }: Stop = known ?? (await emptied(pools.jobs, () => ahead(db)));
    const until: Instant = next ?? to;
    const swept: Swept = await transact(pools.jobs, async (tx) => {
      const moved = until > from ? [moveBusinessClock(tx, clock, until), tx.query(letPass, [until - from])] : [];
      const { rows, isStarted } = next === null ? { rows: 0, isStarted: false } : await sweepUntil(tx, reference, jobs, until);
      const looked = isStarted && rows < AT_ONCE ? ahead(tx) : null;
      tx.keep();
      await Promise.all(moved);
      return { keep: true, result: { rows, next: await looked } };
    });
    for (let more = swept.rows; more === AT_ONCE; ) more = await sweep(app, jobs);
    if (next === null) return true;
    known = swept.next;
  }
}
