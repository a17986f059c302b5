/** The only way to enqueue jobs: in the transaction that causes them, at once or scheduled in business time. */
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { type Db, sql, time, type Tx } from './database.ts';

/** Payload of a job: ids and days, never personal data or codes. */
export type Payload = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Lanes of the queue with their concurrency per process. Lanes isolate each other: a mail server that hangs delays mails, a
 * slow bank delays payouts, and neither makes a hand-off miss its day. Concurrency is low because jobs share the machine
 * with requests.
 */
export const LANES = {
  /** Mails and messages. */
  mail: 1,
  /** Jobs that must not miss their day: files and cash for fund managers, NAVs, the timetable. */
  deadline: 1,
  /** Calls to banks and registries about money, and the postings that follow. */
  money: 2,
  /** Recurring plans: a day of them may take minutes without delaying other work. */
  plans: 1,
  /** Work not needed within the hour: checks of the books, retention of records. */
  background: 1,
} as const;
export type LaneName = keyof typeof LANES;

/** Name of a job with its payload type. Declared by the capability that runs it, or by one below it that enqueues it. */
export interface JobName<P extends Payload = Payload> {
  readonly task: string;
  /** Maximum of attempts; the backoff grows up to six hours. */
  readonly attempts: number;
  readonly lane: LaneName;
  /** Type parameter only; never set. */
  readonly carries?: (payload: P) => P;
}

/** About three days of retries. After that an operator handles the job, or another job finds and finishes the work. */
const ATTEMPTS = 20;
/** Maximum of the queue's counter: some twenty years of retries every six hours. */
const ENDLESS = 32_767;

export const jobName = <P extends Payload = Record<never, never>>(task: `${string}.${string}`, lane: LaneName): JobName<P> => ({
  task,
  attempts: ATTEMPTS,
  lane,
});

/** A job that must run until its outcome is known, however long that takes. */
export const endlessJobName = <P extends Payload = Record<never, never>>(task: `${string}.${string}`, lane: LaneName): JobName<P> => ({
  task,
  attempts: ENDLESS,
  lane,
});

/** A domain event with its payload type, declared by the capability in which it happens. */
export interface DomainEvent<P extends Payload = Payload> {
  readonly event: string;
  /** Type parameter only; never set. */
  readonly tells?: P;
}

export const domainEvent = <P extends Payload>(event: `${string}.${string}`): DomainEvent<P> => ({ event });

/** A job started by an event. */
export interface Subscription extends Pick<JobName, 'task' | 'attempts'> {
  readonly event: string;
}

/** Subscribes a job to an event. The event's payload must contain the job's payload. */
export const when = <Told extends Wanted, Wanted extends Payload>({ event }: DomainEvent<Told>, { task, attempts }: JobName<Wanted>): Subscription => ({
  event,
  task,
  attempts,
});

/**
 * SQL for a waiting queue: jobs that failed at least once and are not running. A job without a key was replaced while it ran;
 * its replacement does the work.
 */
export const jobsThatWait = (which: string): string => `
      select j.id::text as id, null::uuid as investor_id, null::uuid as order_id, j.created_at as since,
        jsonb_build_object('task', t.identifier, 'tries', j.attempts) as facts
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts > 0 and j.locked_at is null and j.key is not null and ${which}`;

const addLater = sql(
  'queue.addLater',
  `select graphile_worker.add_job($1, payload := $2, job_key := $3, max_attempts := $5, run_at := now() + make_interval(secs => $4))`,
);
const addJobs = sql('queue.add', 'select platform.enqueue($1::text[], $2::json[], $3::text[], $4::smallint[])');
const removeDue = sql(
  'due.remove',
  'delete from platform.scheduled_task where (task, key) in (select task, key from unnest($1::text[], $2::text[]) as d(task, key))',
);
const addDue = sql('due.add', 'select platform.plan($1, $2, $3, $4, $5)');

/** Enqueues a job. Idempotent until it runs: task and reference identify the job. */
export async function enqueue<P extends Payload>(tx: Tx, { task, attempts }: JobName<P>, reference: string, payload: NoInfer<P>): Promise<void> {
  tx.send(addJobs, [[task], [JSON.stringify(payload)], [`${task}:${reference}`], [attempts]]);
}

/** Enqueues many jobs of one name in one statement. */
export async function enqueueMany<P extends Payload>(tx: Tx, { task, attempts }: JobName<P>, jobs: readonly Emitted<NoInfer<P>>[]): Promise<void> {
  if (jobs.length === 0) return;
  tx.send(addJobs, [
    jobs.map(() => task),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ reference }) => `${task}:${reference}`),
    jobs.map(() => attempts),
  ]);
}

/** Enqueues a job that runs after a delay in seconds of system time: a fallback for work that another process normally does first. */
export async function enqueueLater<P extends Payload>(
  tx: Tx,
  { task, attempts }: JobName<P>,
  reference: string,
  payload: NoInfer<P>,
  seconds: number,
): Promise<void> {
  tx.send(addLater, [task, JSON.stringify(payload), `${task}:${reference}`, seconds, attempts]);
}

/**
 * Schedules a job in business time. Scheduling the same task and key again keeps the earliest time; the job does not run
 * before every transaction that scheduled it has ended.
 */
export async function scheduleTask<P extends Payload>(tx: Tx, { task, attempts }: JobName<P>, key: string, at: Instant, payload: NoInfer<P>): Promise<void> {
  tx.send(addDue, [task, key, time(at), JSON.stringify(payload), attempts]);
}

/** Delay before a job that runs immediately also falls due in the queue. */
const LEFT_ALONE_MS = 5_000;

type AtOnce = (task: string, key: string, payload: Payload, business: Instant) => void;
/** By pool: a process may run more than one server, one after the other. */
const runners = new WeakMap<pg.Pool, AtOnce>();

/** Registers the in-process runner for after-commit jobs of this pool. Without one, they run when they fall due. */
export const doAtOnce = (pool: pg.Pool, run: AtOnce | null): void => {
  if (run) runners.set(pool, run);
  else runners.delete(pool);
};

/**
 * Enqueues a job that a user waits for. This process runs it as soon as the transaction commits, ahead of the queue and at
 * the transaction's business time. It is also scheduled, so that it runs a few seconds later if this process could not.
 */
export async function runAfterCommit<P extends Payload>(tx: Tx, job: JobName<P>, reference: string, payload: NoInfer<P>, business: Instant): Promise<void> {
  await scheduleTask(tx, job, reference, plus(business, LEFT_ALONE_MS), payload);
  tx.runAfterCommit((pool) => runners.get(pool)?.(job.task, reference, payload, business));
}

/** A scheduled job. */
export interface Planned {
  readonly task: string;
  readonly key: string;
}

/** Deletes scheduled jobs that have already run. */
export async function unplan(db: Db, planned: readonly Planned[]): Promise<void> {
  await db.query(removeDue, [planned.map(({ task }) => task), planned.map(({ key }) => key)]);
}

let subscriptions: ReadonlyMap<string, readonly Subscription[]> = new Map();

/** Registers the subscriptions of all capabilities. `app.ts` calls it before anything runs. */
export const subscribeAll = (all: readonly Subscription[]): void => {
  subscriptions = Map.groupBy(all, ({ event }) => event);
};

/** An occurrence of an event; the reference identifies it. */
export interface Emitted<P extends Payload = Payload> {
  readonly reference: string;
  readonly payload: P;
}

/** Emits an event: enqueues a job for each subscriber, in the same transaction. */
export const emit = <P extends Payload>(tx: Tx, event: DomainEvent<P>, reference: string, payload: NoInfer<P>): Promise<void> =>
  emitMany(tx, event, [{ reference, payload }]);

/** Emits many occurrences of an event in one statement. */
export async function emitMany<P extends Payload>(tx: Tx, { event }: DomainEvent<P>, emitted: readonly Emitted<NoInfer<P>>[]): Promise<void> {
  const started = subscriptions.get(event) ?? [];
  const jobs = emitted.flatMap(({ reference, payload }) => started.map(({ task, attempts }) => ({ task, attempts, reference, body: JSON.stringify(payload) })));
  if (jobs.length === 0) return;
  tx.send(addJobs, [
    jobs.map((job) => job.task),
    jobs.map((job) => job.body),
    jobs.map((job) => `${job.task}:${event}:${job.reference}`),
    jobs.map((job) => job.attempts),
  ]);
}
