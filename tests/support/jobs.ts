/** Runs a job directly: late, twice, or with an earlier payload. */
import { jobs } from '../../apps/server/src/app.ts';
import { runJob as run } from '../../apps/server/src/platform/jobs.ts';
import type { Platform } from './platform.ts';

export const runJob = ({ app }: Platform, task: string, payload: Readonly<Record<string, string | number>>): Promise<void> => run(app, jobs, task, payload);
