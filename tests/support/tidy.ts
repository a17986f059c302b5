/** Runs the nightly clean-up now. */
import { tidyJob } from '../../apps/server/src/platform/housekeeping.ts';
import { enqueue } from '../../apps/server/src/platform/queue.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

export async function tidy(platform: Platform): Promise<void> {
  await platform.books.transact((tx) => enqueue(tx, tidyJob, crypto.randomUUID(), { day: '2026-11-18' }));
  await until(
    'the tidying',
    async () => (await platform.owner.query(`select 1 from graphile_worker.jobs where task_identifier = 'platform.tidy'`)).rowCount === 0,
  );
}
