/** Does jobs that somebody waits for as soon as their cause is committed: a code is in the mail before the page that asks for it. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { AppContext } from '../app-context.ts';
import { type Jobs, runJob } from './jobs.ts';
import { withoutValues } from './log.ts';
import { doAtOnce, type Payload, type Planned, unplan } from './queue.ts';

/** More than these at once wait until they are due. */
const AT_ONCE = 32;
/** What was done within so long is forgotten together: a commit for each would cost as much as the job's own. */
const TOGETHER_MS = 50;

export interface AtOnceWork {
  /** Resolves when everything begun is done; nothing new is begun. */
  stop(): Promise<void>;
}

/** Starts to do jobs at once in this process. What fails, and what is cut off, falls due a few seconds later. */
export function startAtOnce(app: AppContext, jobs: Jobs): AtOnceWork {
  const running = new Set<Promise<void>>();
  const done: Planned[] = [];
  let forgetting: Promise<void> | null = null;
  /** Resolves when what is done is forgotten. What cannot be falls due and is done again, which does no harm. */
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
