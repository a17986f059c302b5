/** The one way into the queue, in the transaction of the cause; and what falls due in business time. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { sql, time, type Tx } from './database.ts';

/** What a job carries: ids and days, never personal data, never a code. */
export type Payload = Readonly<Record<string, string | number | readonly string[]>>;

const addJob = sql('queue.add', 'select graphile_worker.add_job($1, payload := $2, job_key := $3, max_attempts := 20)');
const addJobs = sql(
  'queue.addMany',
  `
  select graphile_worker.add_job(task, payload := payload, job_key := job_key, max_attempts := 20)
  from unnest($1::text[], $2::json[], $3::text[]) as j(task, payload, job_key)`,
);
const addDue = sql('due.add', 'insert into platform.due (task, key, due_at, payload) values ($1, $2, $3, $4) on conflict (task, key) do nothing');

/** Adds a job. The same task and reference is one job, however often it is added before it runs. */
export async function enqueue(tx: Tx, task: string, reference: string, payload: Payload): Promise<void> {
  await tx.query(addJob, [task, JSON.stringify(payload), `${task}:${reference}`]);
}

/** Plans a job for a moment in business time. The same task and key is planned once. */
export async function planDue(tx: Tx, task: string, key: string, at: Instant, payload: Payload = {}): Promise<void> {
  await tx.query(addDue, [task, key, time(at), JSON.stringify(payload)]);
}

/** Which jobs an event starts: filled by `app.ts`, the one place that sees every capability. */
export type Subscriptions = Readonly<Record<string, readonly string[]>>;

let subscriptions: Subscriptions = {};

export const subscribeAll = (table: Subscriptions): void => {
  subscriptions = table;
};

/** Tells that something happened: a job for each subscriber, in the transaction of the fact. */
export async function emit(tx: Tx, event: string, reference: string, payload: Payload): Promise<void> {
  const tasks = subscriptions[event];
  if (tasks === undefined) throw new Error(`nobody declared the event ${event}`);
  if (tasks.length === 0) return;
  const body = JSON.stringify(payload);
  await tx.query(addJobs, [tasks, tasks.map(() => body), tasks.map((task) => `${task}:${event}:${reference}`)]);
}
