/** Work in the background: errands get partners and transactions, but never an open transaction of ours. */
import type pg from 'pg';
import type { World } from '../world.ts';
import { type Moment, readMoment } from './clock.ts';
import { inWork } from './life.ts';
import { transact, type Tx } from './database.ts';
import { jobSeconds } from './metrics.ts';

/** What an errand is given. */
export interface Errand extends Moment {
  readonly world: World;
  /** Runs a piece of work in a transaction of its own. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export type Job = (errand: Errand, payload: never) => Promise<void>;
export type Jobs = Readonly<Record<string, Job>>;

/** Batches may take longer than a request. */
export const errandOf = async (world: World, pool: pg.Pool): Promise<Errand> => ({
  ...(await readMoment(world.reads, world.clock)),
  world,
  transact: (work) => transact(pool, async (tx) => ({ keep: true, result: await work(tx) })),
});

/** Runs a job by its name, and measures it. */
export async function runJob(world: World, jobs: Jobs, task: string, payload: unknown): Promise<void> {
  const job = jobs[task];
  if (!job) throw new Error(`there is no job ${task}`);
  const end = jobSeconds.startTimer({ task });
  try {
    await inWork(world.life, task, async () => job(await errandOf(world, world.pools.jobs), payload as never));
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
