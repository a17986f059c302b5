/** Runs immediate jobs as soon as their transaction commits: a one-time code is mailed before the page that asks for it loads. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { AppContext } from '../app-context.ts';
import { type Jobs, runJob } from './jobs.ts';
import { withoutValues } from './log.ts';
import { doAtOnce, type Payload, type Planned, unplan } from './queue.ts';

/** Maximum of immediate jobs running at once; further ones wait until they fall due in the queue. */
const AT_ONCE = 32;
/** Jobs completed within this interval are removed from the queue in one transaction: a commit for each would cost as much as the job. */
const TOGETHER_MS = 50;

export interface AtOnceWork {
  /** Starts nothing new; resolves when every running job is done. */
  stop(): Promise<void>;
}

/** Starts running immediate jobs in this process. A job that fails, or that is cut off, falls due in the queue a few seconds later. */
export function startAtOnce(app: AppContext, jobs: Jobs): AtOnceWork {
  const running = new Set<Promise<void>>();
  const done: Planned[] = [];
  let forgetting: Promise<void> | null = null;
  /** Resolves when completed jobs are removed from the queue. If removal fails they fall due and run again, which is harmless. */
  const forget = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    forgetting = null;
    await unplan(app.money, done.splice(0)).catch((error: Error) =>
      app.log.warn({ error: withoutValues(error.message) }, 'removing completed immediate jobs failed'),
    );
  };
  const { money, jobs: ofJobs } = app.pools;
  const start = (task: string, key: string, payload: Payload, business: Instant): void => {
    if (running.size >= AT_ONCE) return;
    const one = runJob(app, jobs, task, payload, business)
      .then(() => {
        done.push({ task, key });
        forgetting ??= forget();
        return forgetting;
      })
      .catch((error: Error) => app.log.warn({ task, error: withoutValues(error.message) }, 'immediate job failed, will retry'))
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
