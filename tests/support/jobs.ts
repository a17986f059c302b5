/** Jobs that a test runs by hand: late, twice, or with what they were given before. */
import { jobs } from '../../apps/server/src/app.ts';
import { runJob as run } from '../../apps/server/src/platform/jobs.ts';
import type { Platform } from './platform.ts';

export const runJob = ({ app }: Platform, task: string, payload: Readonly<Record<string, string | number>>): Promise<void> => run(app, jobs, task, payload);
