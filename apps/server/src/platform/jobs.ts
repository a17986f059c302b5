/** Work in the background: errands get partners and transactions, but never an open transaction of ours. */
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

/** What an errand is given, and nothing else of the process. */
export interface Errand extends Moment {
  readonly partners: Partners;
  /** Statements outside a transaction, of which those asked at once leave together: where what was just written need not be seen yet. */
  readonly reads: Db;
  /** The same on the primary: what was just written is seen. */
  readonly primary: Db;
  /** The same for what takes longer than a request may. */
  readonly slow: Db;
  /** Runs a piece of work in a transaction of its own. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** The same for work that says itself whether what it wrote is kept. */
  settle<Result>(work: (tx: Tx) => Promise<Settled<Result>>): Promise<Result>;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly reference: ReferenceCache;
  readonly files: Files;
  readonly log: Logger;
}

/** A job with what does it; the queue brings the payload with which it was enqueued. */
export interface BoundJob extends Pick<JobName, 'task' | 'lane'> {
  run(errand: Errand, payload: Payload): Promise<void>;
  /** Of one that only starts others: the same in the transaction of whoever finds it due. */
  readonly start?: Start<Payload>;
}

/** Starts and plans jobs, and asks nobody but the database. */
export type Start<P extends Payload> = (tx: Tx, reference: ReferenceCache, payload: P) => Promise<void>;

/** Says what does a job. */
export const does = <P extends Payload>({ task, lane }: JobName<P>, run: (errand: Errand, payload: P) => Promise<void>): BoundJob => ({
  task,
  lane,
  // Whoever enqueued it named the job, and the compiler saw what it carries.
  run: (errand, payload) => run(errand, payload as P),
});

/** Says what does a job that only starts others. When it falls due it needs no turn in the queue. */
export const starts = <P extends Payload>({ task, lane }: JobName<P>, start: Start<P>): BoundJob => ({
  task,
  lane,
  run: (errand, payload) => errand.transact((tx) => start(tx, errand.reference, payload as P)),
  start: (tx, reference, payload) => start(tx, reference, payload as P),
});

/** Jobs by their names. */
export type Jobs = ReadonlyMap<string, BoundJob>;
export const byTask = (jobs: readonly BoundJob[]): Jobs => new Map(jobs.map((job) => [job.task, job]));

let harmless: ReadonlySet<string> = new Set();

/** Names the jobs of all capabilities that move no money: `app.ts` does, before anything runs. */
export const useHarmless = (tasks: readonly string[]): void => {
  harmless = new Set(tasks);
};

/** Whether money or units may be lost with a job that is given up. One that no capability knows may have moved some. */
export const movesMoney = (task: string): boolean => !harmless.has(task);

/** Batches may take longer than a request. Whoever knows what the business clock shows says so: to ask it costs a turn to the database. */
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

/** Runs a job by its name, and measures it. One that is done at once is done at the moment of its cause. */
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
