/** Background jobs: an errand may use partners and start transactions, but never runs inside an open one. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Partners, AppContext } from '../app-context.ts';
import { type Moment, readMoment } from './clock.ts';
import { type Db, readsOf, type Settled, transact, type Tx } from './database.ts';
import type { Settings } from './context.ts';
import type { Files } from './files.ts';
import type { Keys } from './keys.ts';
import { inWork } from './life.ts';
import { jobSeconds } from './metrics.ts';
import type { JobName, Payload } from './queue.ts';
import type { ReferenceCache } from './reference.ts';

/** What a job receives; nothing else of the process is available to it. */
export interface Errand extends Moment {
  readonly partners: Partners;
  /** Statements outside a transaction, those of one turn sent together; use where recent writes need not be visible. */
  readonly reads: Db;
  /** The same on the primary: recent writes are visible. */
  readonly primary: Db;
  /** The same with the longer timeout of the jobs pool. */
  readonly slow: Db;
  /** Runs work in its own transaction and commits it. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Runs work in its own transaction; the work decides whether to commit. */
  settle<Result>(work: (tx: Tx) => Promise<Settled<Result>>): Promise<Result>;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly reference: ReferenceCache;
  readonly files: Files;
  readonly log: Logger;
}

/** A job with its implementation; the queue supplies the enqueued payload. */
export interface BoundJob extends Pick<JobName, 'task' | 'lane'> {
  run(errand: Errand, payload: Payload): Promise<void>;
  /** For a job that only starts others: the same work, inside the transaction that finds it due. */
  readonly start?: Start<Payload>;
}

/** Enqueues and schedules jobs; uses nothing but the database. */
export type Start<P extends Payload> = (tx: Tx, reference: ReferenceCache, payload: P) => Promise<void>;

/** Binds a job to its implementation. */
export const does = <P extends Payload>({ task, lane }: JobName<P>, run: (errand: Errand, payload: P) => Promise<void>): BoundJob => ({
  task,
  lane,
  // The enqueuer used the typed job name, so the compiler has checked the payload.
  run: (errand, payload) => run(errand, payload as P),
});

/** Binds a job that only starts others. When due it runs without passing through the queue. */
export const starts = <P extends Payload>({ task, lane }: JobName<P>, start: Start<P>): BoundJob => ({
  task,
  lane,
  run: (errand, payload) => errand.transact((tx) => start(tx, errand.reference, payload as P)),
  start: (tx, reference, payload) => start(tx, reference, payload as P),
});

/** Jobs by task name. */
export type Jobs = ReadonlyMap<string, BoundJob>;
export const byTask = (jobs: readonly BoundJob[]): Jobs => new Map(jobs.map((job) => [job.task, job]));

let harmless: ReadonlySet<string> = new Set();

/** Registers the jobs that move no money. `app.ts` calls it before anything runs. */
export const useHarmless = (tasks: readonly string[]): void => {
  harmless = new Set(tasks);
};

/** Whether giving up this job may lose money or units. True for an unknown job, which may have moved some. */
export const movesMoney = (task: string): boolean => !harmless.has(task);

/** The errand of a job. Pass the business time if it is known: reading it costs a round trip to the database. */
export const errandOf = async (app: AppContext, pool: pg.Pool, business?: Instant): Promise<Errand> => ({
  ...(business === undefined ? await readMoment(app.reads, app.clock) : { business, system: app.clock() }),
  partners: app.partners,
  reads: readsOf(app.pools.reads),
  primary: readsOf(app.pools.money),
  slow: readsOf(app.pools.jobs),
  transact: (work) => transact(pool, async (tx) => ({ keep: true, result: await work(tx) })),
  settle: (work) => transact(pool, work),
  keys: app.keys,
  settings: app.settings,
  reference: app.reference,
  files: app.files,
  log: app.log,
});

/** Runs a job by name and records its duration. An immediate job runs at the business time of its cause. */
export async function runJob(app: AppContext, jobs: Jobs, task: string, payload: Payload, business?: Instant): Promise<void> {
  const job = jobs.get(task);
  if (!job) throw new Error(`there is no job ${task}`);
  const end = jobSeconds.startTimer({ task });
  try {
    await inWork(app.life, task, async () => job.run(await errandOf(app, app.pools.jobs, business), payload));
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
