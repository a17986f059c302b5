/** Does jobs that somebody waits for as soon as their cause is committed: a code is in the mail before the page that asks for it. */
import type { World } from '../world.ts';
import { type Jobs, runJob } from './jobs.ts';
import { withoutValues } from './log.ts';
import { doAtOnce, type Payload, unplan } from './queue.ts';

/** More than these at once wait until they are due. */
const AT_ONCE = 32;

export interface AtOnceWork {
  /** Resolves when everything begun is done; nothing new is begun. */
  stop(): Promise<void>;
}

/** Starts to do jobs at once in this process. What fails, and what is cut off, falls due a few seconds later. */
export function startAtOnce(world: World, jobs: Jobs): AtOnceWork {
  const running = new Set<Promise<void>>();
  const { money, jobs: ofJobs } = world.pools;
  const start = (task: string, key: string, payload: Payload): void => {
    if (running.size >= AT_ONCE) return;
    const one = runJob(world, jobs, task, payload)
      .then(() => unplan(world.money, task, key))
      .catch((error: Error) => world.log.warn({ task, error: withoutValues(error.message) }, 'a job could not be done at once and will be tried again'))
      .finally(() => running.delete(one));
    running.add(one);
  };
  for (const pool of [money, ofJobs]) doAtOnce(pool, start);
  return {
    async stop() {
      for (const pool of [money, ofJobs]) doAtOnce(pool, null);
      await Promise.all(running);
    },
  };
}
