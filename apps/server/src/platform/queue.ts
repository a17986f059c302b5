/** The one way into the queue, in the transaction of the cause; and what falls due in business time. */
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { type Db, sql, time, type Tx } from './database.ts';

/** What a job carries: ids and days, never personal data, never a code. */
export type Payload = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Lanes of the queue with their slots: how many jobs of a lane run at a time in a process. A mail server that hangs costs
 * mails, and a bank that is slow costs payouts: neither costs a hand-off its day. Few slots: jobs share the machine with
 * people who wait for an answer.
 */
export const LANES = {
  /** Mails and messages. */
  mail: 1,
  /** What misses its day when it is late: files and cash for fund managers, NAVs, the timetable. */
  deadline: 1,
  /** What asks banks and registries about money, and what is booked after it. */
  money: 2,
  /** Recurring plans: a day of them may take minutes, and holds up nobody else. */
  plans: 1,
  /** What nobody waits for within the hour: checks of the books, the care of records. */
  background: 1,
} as const;
export type LaneName = keyof typeof LANES;

/** The name of a job, with what it carries: declared by the capability that does it, or by one below it that starts it. */
export interface JobName<P extends Payload = Payload> {
  readonly task: string;
  /** How often it is tried, at growing distances of up to six hours. */
  readonly attempts: number;
  readonly lane: LaneName;
  /** Only for the compiler. */
  readonly carries?: (payload: P) => P;
}

/** About three days of trying. Then somebody has to look, or the job is found and finished by another. */
const ATTEMPTS = 20;
/** As often as the queue can count: some twenty years of trying every six hours. */
const ENDLESS = 32_767;

export const jobName = <P extends Payload = Record<never, never>>(task: `${string}.${string}`, lane: LaneName): JobName<P> => ({
  task,
  attempts: ATTEMPTS,
  lane,
});

/** A job whose outcome has to become known, however long that takes. */
export const endlessJobName = <P extends Payload = Record<never, never>>(task: `${string}.${string}`, lane: LaneName): JobName<P> => ({
  task,
  attempts: ENDLESS,
  lane,
});

/** Something that happens, with what is told of it: declared by the capability in which it happens. */
export interface DomainEvent<P extends Payload = Payload> {
  readonly event: string;
  /** Only for the compiler. */
  readonly tells?: P;
}

export const domainEvent = <P extends Payload>(event: `${string}.${string}`): DomainEvent<P> => ({ event });

/** A job that an event starts. */
export interface Subscription extends Pick<JobName, 'task' | 'attempts'> {
  readonly event: string;
}

/** Starts a job whenever something happens. What is told has to hold what the job wants. */
export const when = <Told extends Wanted, Wanted extends Payload>({ event }: DomainEvent<Told>, { task, attempts }: JobName<Wanted>): Subscription => ({
  event,
  task,
  attempts,
});

/**
 * SQL that answers jobs for a queue of what waits: those that failed at least once and run nowhere now. Without a key a
 * job was replaced while it ran, and whoever replaced it does the work.
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

/** Adds a job. The same task and reference is one job, however often it is added before it runs. */
export async function enqueue<P extends Payload>(tx: Tx, { task, attempts }: JobName<P>, reference: string, payload: NoInfer<P>): Promise<void> {
  tx.send(addJobs, [[task], [JSON.stringify(payload)], [`${task}:${reference}`], [attempts]]);
}

/** Adds many jobs of one name: one statement for all. */
export async function enqueueMany<P extends Payload>(tx: Tx, { task, attempts }: JobName<P>, jobs: readonly Emitted<NoInfer<P>>[]): Promise<void> {
  if (jobs.length === 0) return;
  tx.send(addJobs, [
    jobs.map(() => task),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ reference }) => `${task}:${reference}`),
    jobs.map(() => attempts),
  ]);
}

/** Adds a job that waits so many seconds of the system's time: for what is done at once by somebody else, unless he dies. */
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
 * Plans a job for a moment in business time. The same task and key is planned once, at the earliest moment of all who plan
 * it, and does not run before all of them have committed.
 */
export async function scheduleTask<P extends Payload>(tx: Tx, { task, attempts }: JobName<P>, key: string, at: Instant, payload: NoInfer<P>): Promise<void> {
  tx.send(addDue, [task, key, time(at), JSON.stringify(payload), attempts]);
}

/** How long a job is left alone that is being done at once. */
const LEFT_ALONE_MS = 5_000;

type AtOnce = (task: string, key: string, payload: Payload, business: Instant) => void;
/** By the connections of a server: a process may hold more than one, one after the other. */
const runners = new WeakMap<pg.Pool, AtOnce>();

/** Names who does jobs at once whose cause is committed on these connections; without anybody they wait until they are due. */
export const doAtOnce = (pool: pg.Pool, run: AtOnce | null): void => {
  if (run) runners.set(pool, run);
  else runners.delete(pool);
};

/**
 * Adds a job that somebody waits for: this process does it as soon as its cause is committed, past everything that
 * waits in the queue, at the moment of its cause. It is planned too, and falls due a few seconds later when this process
 * could not do it.
 */
export async function runAfterCommit<P extends Payload>(tx: Tx, job: JobName<P>, reference: string, payload: NoInfer<P>, business: Instant): Promise<void> {
  await scheduleTask(tx, job, reference, plus(business, LEFT_ALONE_MS), payload);
  tx.runAfterCommit((pool) => runners.get(pool)?.(job.task, reference, payload, business));
}

/** A planned job. */
export interface Planned {
  readonly task: string;
  readonly key: string;
}

/** Forgets planned jobs that were done before they fell due. */
export async function unplan(db: Db, planned: readonly Planned[]): Promise<void> {
  await db.query(removeDue, [planned.map(({ task }) => task), planned.map(({ key }) => key)]);
}

let subscriptions: ReadonlyMap<string, readonly Subscription[]> = new Map();

/** Names which jobs events start, for all capabilities: `app.ts` does, before anything runs. */
export const subscribeAll = (all: readonly Subscription[]): void => {
  subscriptions = Map.groupBy(all, ({ event }) => event);
};

/** Something that happened, as its subscribers are told of it. */
export interface Emitted<P extends Payload = Payload> {
  readonly reference: string;
  readonly payload: P;
}

/** Tells that something happened: a job for each subscriber, in the transaction of the fact. */
export const emit = <P extends Payload>(tx: Tx, event: DomainEvent<P>, reference: string, payload: NoInfer<P>): Promise<void> =>
  emitMany(tx, event, [{ reference, payload }]);

/** Tells that something happened many times: one statement for all. */
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
