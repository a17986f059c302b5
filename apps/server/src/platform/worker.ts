/** Job worker: runs jobs from the queue and enqueues scheduled tasks that are due. */
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
 * Queue bookkeeping commits without waiting for the disk: if the database's machine fails, a job runs again, as after any
 * crash. What the job itself writes is committed durably.
 */
const NOT_AWAITED = '-c synchronous_commit=off';
/** How often jobs of dead processes are unlocked. */
const UNLOCK_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 500;
const lockedBy = sql('worker.lockedBy', 'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null');

/** Runs jobs until stopped. If the database connection is lost the queue stops, and restarts when the database is back. */
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
  /** Resolves when the queue has stopped, by request or because the database was lost. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startQueue(app: AppContext, jobs: Jobs): Promise<Queue> {
  // A pool without our type parsers and pipelining: the queue library parses its rows itself.
  const pool = new (poolOf(app.life))({
    Client: clientOf(app.life),
    connectionString: app.config.DATABASE_URL,
    // One connection per slot, one listener per lane, and three for maintenance.
    max: Object.values(LANES).reduce((sum, slots) => sum + slots + 1, 3),
    application_name: 'lumbung-queue',
    options: app.config.isSandbox ? `-c role=${APPLICATION_ROLE} ${NOT_AWAITED}` : NOT_AWAITED,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  } as pg.PoolConfig);
  const complain = (error: Error) => app.log.warn({ error: error.message }, 'job queue connection lost');
  pool.on('error', complain);
  pool.on('connect', (client) => client.on('error', complain));
  // While the database is unavailable, each attempt must close its pool.
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
  // Jobs are locked by the pool's id, not by that of a single worker.
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

const startLane = (app: AppContext, jobs: Jobs, lane: LaneName, tasks: readonly string[], pool: pg.Pool, events: EventEmitter): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: Object.fromEntries(tasks.map((task) => [task, (payload: unknown) => runJob(app, jobs, task, payload as Payload)])),
    events: events as never,
    concurrency: LANES[lane],
    pollInterval: 500,
    // Completed jobs are reported in batches, and stopping waits for the batch. Reported singly, nothing awaits the result, and a
    // failure would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      // A failed job is logged by the event handler.
      if (level === 'error' && !message.startsWith('Failed task')) app.log.error(message);
    }),
  });

/**
 * Each process holds an advisory lock on its worker pool's id while it lives. Without it, jobs of a killed process would
 * stay locked for hours.
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

/** Unlocks the jobs of dead processes. */
async function unlockDead(pool: pg.Pool): Promise<void> {
  const holders = await onPool(pool).query<{ locked_by: string }>(lockedBy);
  for (const { locked_by: poolId } of holders) {
    await pool.query(`select graphile_worker.force_unlock_workers(array[$1]::text[]) where pg_try_advisory_xact_lock(hashtextextended($1, 0))`, [poolId]);
  }
}
