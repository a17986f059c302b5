/** Moves what fell due in business time into the queue, and walks the clock through it. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import type { AppContext } from '../app-context.ts';
import { momentAt, moveBusinessClock, readMoment } from './clock.ts';
import { type Db, onPool, only, sql, time, transact, type Tx } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Payload } from './queue.ts';
import type { ReferenceCache } from './reference.ts';

/** So many are moved by one statement. */
const AT_ONCE = 500;
/** Those of the tasks $2 are answered, for whoever sweeps to start them himself. */
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
/** How many jobs run, or are ready to, but for those of some ids: they are done, and will be written down as such. */
const busyBut = (done: string): string => `select count(*)::int as busy from graphile_worker._private_jobs
    where (locked_at is not null and id <> all(${done})) or (locked_at is null and attempts < max_attempts and run_at <= now())`;
/** Jobs that wait by the machine's clock: tried again in a while, or left to somebody who would be quicker. */
const WAITS = 'locked_at is null and attempts < max_attempts and run_at > now()';
/** What there is to do until a moment of business, $2, $1 being the machine's: jobs that run or are ready, but for those of $3, and when something falls due next. */
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
const waiting = sql('due.waiting', busyBut(`'{}'::bigint[]`));

/** What a sweep is given: where, by which clock, and what jobs that only start others read. */
type Sweeping = Pick<AppContext, 'clock' | 'reference'> & { readonly pools: Pick<AppContext['pools'], 'jobs'> };

interface Ahead {
  readonly offset_ms: bigint;
  readonly busy: number;
  readonly due_at: Instant | null;
}

/** Where the clock stands, and when something falls due next; null where nothing does on the way. */
interface Stop {
  readonly from: Instant;
  readonly next: Instant | null;
}

/** How many rows were swept, and the next stop where nothing came of them that one has to wait for. */
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

/** How many rows fell due, and whether all of them were started at once: often nothing comes of those for the queue. */
interface Moved {
  readonly rows: number;
  readonly isStarted: boolean;
}

/** Moves due rows into the queue, and starts what needs no turn in it. Answers how many. */
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
    // One that fails must not keep everything else from falling due: the queue tries it again.
    await tx
      .inSavepoint((part) => jobs.get(task)!.start!(part, reference, payload).then(KEPT))
      .catch(() => tx.send(addJob, [task, JSON.stringify(payload), key, tries]));
  }
  return { rows: due.length, isStarted: due.every(({ job_id: jobId }) => jobId === null) };
}

const EMPTY_WITHIN_MS = 60_000;
/** Jobs of another process are looked for so often at first, and so seldom later. */
const [SHORTEST_LOOK_MS, LONGEST_LOOK_MS] = [8, 32];
/** After a job of this process its end is written down a moment later. */
const WRITTEN_WITHIN_MS = 1;
/** More than can be done before the first of them is written down. */
const REMEMBERED = 100;

/** Jobs that this process runs, those that it did, and who waits for them to end, by the connections of a server. */
interface Running {
  jobs: number;
  /** The last ones that are done. The queue writes it down a moment later; nobody has to wait for that. */
  readonly done: string[];
  readonly waiters: Set<() => void>;
}
const running = new WeakMap<pg.Pool, Running>();
const runningOn = (pool: pg.Pool): Running => {
  const known = running.get(pool) ?? { jobs: 0, done: [], waiters: new Set() };
  running.set(pool, known);
  return known;
};

/** Tells whoever waits that this process has begun a job. */
export function jobHasStarted(pool: pg.Pool): void {
  runningOn(pool).jobs += 1;
}

/** Tells whoever waits that a job of this process has ended: by its id when it is done, and not to be tried again. */
export function jobHasEnded(pool: pg.Pool, done: string | null): void {
  const known = runningOn(pool);
  known.jobs -= 1;
  if (done !== null) known.done.push(done);
  if (known.done.length > REMEMBERED) known.done.shift();
  for (const wake of known.waiters) wake();
}

/** Waits until a job of this process has ended, or for so long. Answers whether one has. */
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

/** Waits until no job is running or ready. Jobs that wait for a retry do not count. Throws after a minute. */
export async function drain(pool: pg.Pool): Promise<void> {
  const db = onPool(pool);
  const isEmpty = async (): Promise<true | null> => only(await db.query<{ busy: number }>(waiting)).busy === 0 || null;
  if (!(await isEmpty())) await emptied(pool, isEmpty);
}

/**
 * Looks until there is an answer, for whoever has just seen that there is none: when the last job of this process has
 * ended, and now and then while none of them runs.
 */
async function emptied<Answer>(pool: pg.Pool, look: () => Promise<Answer | null>): Promise<Answer> {
  const own = runningOn(pool);
  const deadline = Date.now() + EMPTY_WITHIN_MS;
  for (let wait = SHORTEST_LOOK_MS; Date.now() < deadline; ) {
    const hasEnded = await jobEnds(own, own.jobs > 0 ? LONGEST_LOOK_MS : wait);
    // As long as one of them runs the queue is not empty.
    if (own.jobs > 0) continue;
    const answer = await look();
    if (answer !== null) return answer;
    wait = hasEnded ? WRITTEN_WITHIN_MS : Math.min(2 * wait, LONGEST_LOOK_MS);
  }
  throw new Error('the queue did not empty within a minute');
}

/**
 * Moves the business clock forward to `to`, stopping at each moment at which something falls due and
 * letting it run, in order. What failed is tried again when its time has come, as it would be if the time passed by itself:
 * a partner that did not answer at 16.45 is asked again long before 16.50. Answers false when `to` lies behind.
 */
export async function advance(app: Sweeping, jobs: Jobs, to: Instant): Promise<boolean> {
  const { pools, clock, reference } = app;
  const [db, own] = [onPool(pools.jobs), runningOn(pools.jobs)];
  if (to < (await readMoment(db, clock)).business - 1) return false;
  // What is ready happens at the hour it became so, and plans what falls due on the way: an order that was just paid is handed over today.
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
