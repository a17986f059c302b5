/** Jobs that a test runs by hand: late, twice, or with what they were given before. */
import { jobs } from '../../apps/server/src/app.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import type { Platform } from './platform.ts';

export const runJob = async ({ app }: Platform, task: string, payload: Readonly<Record<string, unknown>>): Promise<void> =>
  jobs.get(task)!.run(await errandOf(app, app.pools.jobs), payload as never);
