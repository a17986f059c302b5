/** Runs jobs from the queue, and moves what falls due into it. */
import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, type Runner } from 'graphile-worker';
import type pg from 'pg';
import type { AppContext } from '../app-context.ts';
import { onPool, sql } from './database.ts';
import { jobHasEnded, jobHasStarted, sweep } from './scheduled-tasks.ts';
import { type Jobs, runJob } from './jobs.ts';
import { every } from './every.ts';
import { LANES, type LaneName, type Payload } from './queue.ts';
import { clientOf, inWork, poolOf } from './life.ts';
import { withoutValues } from './log.ts';
import { APPLICATION_ROLE } from './migrate.ts';

export interface Worker {
  stop(): Promise<void>;
}

/**
 * That a job was taken, or is done, need not be on the disk before anything else goes on: when the database's machine falls,
 * the job is done once more, as after every crash. What the job itself writes is awaited.
 */
const NOT_AWAITED = '-c synchronous_commit=off';
/** How often jobs are looked for whose process died while others live. */
const UNLOCK_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 500;
const lockedBy = sql('worker.lockedBy', 'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null');

/** Runs jobs until it is stopped. When the database goes away the queue goes with it, and is started again when it is back. */
export async function startWorker(app: AppContext, jobs: Jobs): Promise<Worker> {
  let isStopping = false;
  let current = await startQueue(app, jobs);
  const keepUp = (async () => {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      await current.stop();
      current = await startAgain(app, jobs, () => isStopping);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await current.stop();
      await keepUp;
    },
  };
}

async function startAgain(app: AppContext, jobs: Jobs, isStopping: () => boolean): Promise<Queue> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    if (isStopping()) return { ended: Promise.resolve(), stop: async () => {} };
    try {
      return await startQueue(app, jobs);
    } catch (error) {
      app.log.warn({ error: (error as Error).message }, 'job queue start failed, retrying');
    }
  }
}

interface Queue {
  /** Resolves when the queue no longer works: it was stopped, or the database went away. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startQueue(app: AppContext, jobs: Jobs): Promise<Queue> {
  // A pool without our type parsers and pipelining: the queue's library reads its rows itself.
  const pool = new (poolOf(app.life))({
    Client: clientOf(app.life),
    connectionString: app.config.DATABASE_URL,
    // A connection a slot, one a lane that listens, and a few for what looks after them.
    max: Object.values(LANES).reduce((sum, slots) => sum + slots + 1, 3),
    application_name: 'lumbung-queue',
    options: app.config.isSandbox ? `-c role=${APPLICATION_ROLE} ${NOT_AWAITED}` : NOT_AWAITED,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  } as pg.PoolConfig);
  const complain = (error: Error) => app.log.warn({ error: error.message }, 'job queue connection lost');
  pool.on('error', complain);
  pool.on('connect', (client) => client.on('error', complain));
  // A database that is still away must not cost a pool for every try.
  const alive = await announceLife(pool, app).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  await unlockDead(pool).catch(async (error: unknown) => {
    alive.end();
    await pool.end();
    throw error;
  });

  const events = new EventEmitter();
  // Jobs are locked in the name of the pool, not of the worker that does them.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => alive.claim(workerPool.id));
  events.on('job:error', ({ job, error }: { job: { task_identifier: string; attempts: number }; error: Error }) =>
    app.log.warn({ task: job.task_identifier, attempts: job.attempts, error: withoutValues(error.message) }, 'job failed, will retry'),
  );
  events.on('job:start', () => jobHasStarted(app.pools.jobs));
  events.on('job:complete', ({ job, error }: { job: { id: string }; error: unknown }) => jobHasEnded(app.pools.jobs, error ? null : job.id));
  const runners: Runner[] = [];
  for (const [lane, own] of Map.groupBy(jobs.values(), (job) => job.lane)) {
    runners.push(
      await startLane(
        app,
        jobs,
        lane,
        own.map(({ task }) => task),
        pool,
        events,
      ),
    );
  }
  const runnerEnded = Promise.race(runners.map(({ promise }) => promise)).catch((error: Error) => app.log.error({ error: error.message }, 'job queue stopped'));

  const stopSweeping = every(SWEEP_EVERY_MS, () =>
    inWork(app.life, 'platform.sweep', () => sweep(app, jobs)).catch((error: Error) => app.log.warn({ error: error.message }, 'due-task sweep failed')),
  );
  const stopUnlocking = every(UNLOCK_EVERY_MS, () =>
    unlockDead(pool).catch((error: Error) => app.log.warn({ error: error.message }, 'unlocking jobs of dead workers failed')),
  );
  let isStopped = false;
  return {
    ended: Promise.race([runnerEnded, alive.lost]),
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await Promise.all([stopSweeping(), stopUnlocking()]);
      await Promise.all(runners.map((runner) => runner.stop().catch(() => {})));
      alive.end();
      await pool.end();
    },
  };
}

/** Runs the jobs of a lane. */
const startLane = (app: AppContext, jobs: Jobs, lane: LaneName, tasks: readonly string[], pool: pg.Pool, events: EventEmitter): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: Object.fromEntries(tasks.map((task) => [task, (payload: unknown) => runJob(app, jobs, task, payload as Payload)])),
    events: events as never,
    concurrency: LANES[lane],
    pollInterval: 500,
    // Jobs that are done are told together, and a queue that stops waits until they are. Told one by one, nobody waits
    // for the answer: one that fails would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      // A job that failed is told by an event.
      if (level === 'error' && !message.startsWith('Failed task')) app.log.error(message);
    }),
  });

/**
 * The pool of workers of each process holds an advisory lock named by its id as long as the process lives. A job
 * held by a killed process would otherwise stay locked for hours.
 */
async function announceLife(pool: pg.Pool, app: AppContext): Promise<{ claim(poolId: string): void; lost: Promise<void>; end(): void }> {
  const client = await pool.connect();
  const lost = new Promise<void>((resolve) =>
    client.on('error', (error) => {
      app.log.warn({ error: error.message }, 'worker heartbeat connection lost');
      resolve();
    }),
  );
  let last: Promise<unknown> = Promise.resolve();
  return {
    lost,
    claim: (poolId) => {
      last = last.then(() => client.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])).catch(() => {});
    },
    end: () => client.release(true),
  };
}

/** Frees the jobs of processes that are dead. */
async function unlockDead(pool: pg.Pool): Promise<void> {
  const holders = await onPool(pool).query<{ locked_by: string }>(lockedBy);
  for (const { locked_by: poolId } of holders) {
    await pool.query(`select graphile_worker.force_unlock_workers(array[$1]::text[]) where pg_try_advisory_xact_lock(hashtextextended($1, 0))`, [poolId]);
  }
}
