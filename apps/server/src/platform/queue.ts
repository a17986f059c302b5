/** The one way into the queue, in the transaction of the cause; and what falls due in business time. */
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { type Db, sql, time, type Tx } from './database.ts';

/** What a job carries: ids and days, never personal data, never a code. */
export type Payload = Readonly<Record<string, string | number | readonly string[]>>;

const addJob = sql('queue.add', 'select graphile_worker.add_job($1, payload := $2, job_key := $3, max_attempts := 20)');
const addLater = sql(
  'queue.addLater',
  `select graphile_worker.add_job($1, payload := $2, job_key := $3, max_attempts := 20, run_at := now() + make_interval(secs => $4))`,
);
const addJobs = sql(
  'queue.addMany',
  `
  select count(*) from graphile_worker.add_jobs((
    select array_agg((task, payload, null, null, 20, job_key, null, null)::graphile_worker.job_spec)
    from unnest($1::text[], $2::json[], $3::text[]) as j(task, payload, job_key)))`,
);
const removeDue = sql('due.remove', 'delete from platform.due where task = $1 and key = $2');
const addDue = sql('due.add', 'insert into platform.due (task, key, due_at, payload) values ($1, $2, $3, $4) on conflict (task, key) do nothing');

/** Adds a job. The same task and reference is one job, however often it is added before it runs. */
export async function enqueue(tx: Tx, task: string, reference: string, payload: Payload): Promise<void> {
  await tx.query(addJob, [task, JSON.stringify(payload), `${task}:${reference}`]);
}

/** Adds a job that waits so many seconds of the system's time: for what is done at once by somebody else, unless he dies. */
export async function enqueueLater(tx: Tx, task: string, reference: string, payload: Payload, seconds: number): Promise<void> {
  await tx.query(addLater, [task, JSON.stringify(payload), `${task}:${reference}`, seconds]);
}

/** Plans a job for a moment in business time. The same task and key is planned once. */
export async function planDue(tx: Tx, task: string, key: string, at: Instant, payload: Payload = {}): Promise<void> {
  await tx.query(addDue, [task, key, time(at), JSON.stringify(payload)]);
}

/** How long a job is left alone that is being done at once. */
const LEFT_ALONE_MS = 5_000;

type AtOnce = (task: string, key: string, payload: Payload) => void;
/** By the connections of a server: a process may hold more than one, one after the other. */
const runners = new WeakMap<pg.Pool, AtOnce>();

/** Names who does jobs at once whose cause is committed on these connections; without anybody they wait until they are due. */
export const doAtOnce = (pool: pg.Pool, run: AtOnce | null): void => {
  if (run) runners.set(pool, run);
  else runners.delete(pool);
};

/**
 * Adds a job that somebody waits for: this process does it as soon as its cause is committed, past everything that
 * waits in the queue. It is planned too, and falls due a few seconds later when this process could not do it.
 */
export async function runAfterCommit(tx: Tx, task: string, reference: string, payload: Payload, business: Instant): Promise<void> {
  await planDue(tx, task, reference, plus(business, LEFT_ALONE_MS), payload);
  tx.runAfterCommit((pool) => runners.get(pool)?.(task, reference, payload));
}

/** Forgets a planned job that was done before it fell due. */
export async function unplan(db: Db, task: string, key: string): Promise<void> {
  await db.query(removeDue, [task, key]);
}

/** Which jobs an event starts: filled by `app.ts`, the one place that sees every capability. */
export type Subscriptions = Readonly<Record<string, readonly string[]>>;

let subscriptions: Subscriptions = {};

export const subscribeAll = (table: Subscriptions): void => {
  subscriptions = table;
};

/** Something that happened, as its subscribers are told of it. */
export interface Happening {
  readonly reference: string;
  readonly payload: Payload;
}

/** Tells that something happened: a job for each subscriber, in the transaction of the fact. */
export const emit = (tx: Tx, event: string, reference: string, payload: Payload): Promise<void> => emitMany(tx, event, [{ reference, payload }]);

/** Tells that something happened many times: one statement for all. */
export async function emitMany(tx: Tx, event: string, happenings: readonly Happening[]): Promise<void> {
  const tasks = subscriptions[event];
  if (tasks === undefined) throw new Error(`nobody declared the event ${event}`);
  const jobs = happenings.flatMap(({ reference, payload }) => tasks.map((task) => ({ task, reference, body: JSON.stringify(payload) })));
  if (jobs.length === 0) return;
  await tx.query(addJobs, [jobs.map((job) => job.task), jobs.map((job) => job.body), jobs.map((job) => `${job.task}:${event}:${job.reference}`)]);
}
