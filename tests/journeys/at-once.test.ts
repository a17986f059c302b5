/** Tests jobs that run immediately after commit: never without it, and a few seconds later by a worker if the process failed. */
import { DAY, type Instant, plus } from '@lumbung/kernel/time.ts';
import { afterAll, expect, test } from 'vitest';
import { jobs as allJobs } from '../../apps/server/src/app.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { startAtOnce } from '../../apps/server/src/platform/at-once.ts';
import { transact, type Tx } from '../../apps/server/src/platform/database.ts';
import { byTask, does, type Errand } from '../../apps/server/src/platform/jobs.ts';
import { jobName, runAfterCommit } from '../../apps/server/src/platform/queue.ts';
import { startWorker } from '../../apps/server/src/platform/worker.ts';

const platform: Platform = await sharedPlatform();
// No worker of the platform knows this task, so only the in-process runner executes it.
const TASK = 'test.code';
const done: string[] = [];
/** When each job ran, by the business clock. */
const moments: Instant[] = [];
const code = async ({ business }: Errand, { name }: { name: string }): Promise<void> => {
  moments.push(business);
  if (name === 'refused by the mail server' && !done.includes(name)) {
    done.push(name);
    throw new Error('try later');
  }
  done.push(name);
};
const job = jobName<{ readonly name: string }>(TASK, 'background');
const jobs = byTask([does(job, code)]);
const mine = startAtOnce(platform.app, jobs);
afterAll(async () => {
  await mine.stop();
  startAtOnce(platform.app, allJobs);
});

const ask = (name: string, keep = true) =>
  transact(platform.app.pools.money, async (tx: Tx) => {
    await runAfterCommit(tx, job, name, { name }, platform.app.clock());
    expect(done).not.toContain(name);
    return { keep, result: null };
  });
/** The same in a savepoint that is rolled back, in a transaction that commits. */
const askInVain = (name: string) =>
  transact(platform.app.pools.money, async (tx: Tx) => {
    await tx.inSavepoint(async (part) => {
      await runAfterCommit(part, job, name, { name }, platform.app.clock());
      return { keep: false, result: null };
    });
    return { keep: true, result: null };
  });
const waiting = async (): Promise<number> =>
  (
    await platform.owner.query(
      'select 1 from platform.scheduled_task where task = $1 union all select 1 from graphile_worker.jobs where task_identifier = $1',
      [TASK],
    )
  ).rowCount!;

test('a job runs when its cause commits and leaves nothing behind; without a commit it never runs', async () => {
  await ask('taken back', false);
  await askInVain('refused');
  await ask('a code');
  await until('nothing to be left', async () => done.includes('a code') && (await waiting()) === 0);
  expect(done).toEqual(['a code']);
});

test('an immediate job runs at the business time of its cause', async () => {
  const cause = plus(platform.app.clock(), DAY);
  await transact(platform.app.pools.money, async (tx: Tx) => {
    await runAfterCommit(tx, job, 'tomorrow', { name: 'tomorrow' }, cause);
    return { keep: true, result: null };
  });
  await until('it to be done and forgotten', async () => done.includes('tomorrow') && (await waiting()) === 0);
  expect(moments.at(-1)).toBe(cause);
});

test('an immediate job that fails becomes due and is run by the queue', async () => {
  await ask('refused by the mail server');
  await until('the first try', async () => done.includes('refused by the mail server'));
  expect(await waiting()).toBe(1);
  const worker = await startWorker(platform.app, jobs);
  try {
    await until('the second try', async () => (await waiting()) === 0);
    expect(done.slice(-2)).toEqual(['refused by the mail server', 'refused by the mail server']);
  } finally {
    await worker.stop();
  }
});
