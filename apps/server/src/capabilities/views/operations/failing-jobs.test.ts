/** Tests failing jobs: shown without quoted values, retried, given up with a reason, by two operators where they move money. */
import { agree, decline, get } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOverview, giveUpJob, listJobs, retryJob } from '@lumbung/contract/operations/routes.gen.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';

let platform: Platform;
let finance: OperatorCaller;
let admin: OperatorCaller;
beforeAll(async () => {
  platform = await startPlatform();
  [finance, admin] = [await platform.operator('finance'), await platform.operator('admin')];
});
afterAll(() => platform.stop());
beforeEach(() => platform.owner.query('delete from graphile_worker._private_jobs where attempts > 0'));

const note = 'Sudah dikerjakan dengan tangan';
/** Inserts a job that failed, and runs again in a day. */
const failed = async (task: string, attempts: number, error = 'duplicate key: Key (email)=(ratna@example.test) of 1370012345'): Promise<string> =>
  (
    await platform.owner.query<{ id: string }>(
      `insert into graphile_worker._private_jobs (task_id, payload, key, attempts, max_attempts, created_at, run_at, last_error)
       select id, '{"day": "2026-11-11"}', $1 || ':2026-11-11', $2, 20, now() - interval '7 hours', now() + interval '1 day',
         $3
       from graphile_worker._private_tasks where identifier = $1 returning id::text`,
      [task, attempts, error],
    )
  ).rows[0]!.id;
const isThere = async (jobId: string): Promise<boolean> =>
  (await platform.owner.query('select 1 from graphile_worker._private_jobs where id = $1', [jobId])).rows.length === 1;

test('M18 a failing job is listed with its cause but without the data its error quotes; dead jobs have their own list', async () => {
  const dead = await failed('settlement.price', 20);
  const tried = await failed('notifications.tellPaid', 3);
  const { items } = await finance.must(listJobs, {});
  expect(items.map(({ jobId }) => jobId)).toEqual([dead, tried]);
  expect(items[0]).toMatchObject({ task: 'settlement.price', cause: '2026-11-11', tries: 20, isDead: true, nextAt: null, movesMoney: true, proposalId: null });
  expect(items[1]).toMatchObject({ isDead: false, movesMoney: false });
  for (const { error } of items) expect(error).not.toMatch(/ratna|1370012345/);
  expect((await finance.must(listJobs, { which: 'dead' })).items.map(({ jobId }) => jobId)).toEqual([dead]);
  const first = await finance.must(listJobs, { size: 1 });
  expect((await finance.must(listJobs, { size: 1, after: first.next! })).items.map(({ jobId }) => jobId)).toEqual([tried]);
});

test('the overview counts a failed job under the partner that caused it', async () => {
  await failed('payouts.send', 3, 'blu: debit/status says 99');
  await failed('settlement.price', 20, 'bond-registry: GET /series answered 500');
  await failed('notifications.tellPaid', 3, 'division by zero');
  const { partners, jobs } = await admin.must(getOverview, {});
  expect(partners.filter((one) => one.failed + one.retrying > 0)).toMatchObject([
    { partner: 'gateways', retrying: 1, failed: 0 },
    { partner: 'bondRegistry', retrying: 0, failed: 1 },
  ]);
  expect(jobs).toMatchObject({ retrying: 2, failed: 1 });
});

test('M18 a dead job that is retried succeeds and is gone', async () => {
  const jobId = await failed('settlement.price', 20);
  await finance.must(retryJob, { jobId });
  await until('the job to be done', async () => !(await isThere(jobId)));
});

test('M18 a job that moves money is given up by two operators, and its cause is kept', async () => {
  const jobId = await failed('payouts.send', 20);
  const { proposalId } = await finance.must(giveUpJob, { jobId, note });
  expect(proposalId).not.toBeNull();
  expect(await isThere(jobId)).toBe(true);
  expect((await admin.must(listJobs, {})).items).toMatchObject([{ jobId, proposalId }]);
  expect((await admin.must(get, { proposalId: proposalId! })).decision).toMatchObject({ kind: 'operations.giveUpJob', note, proposedBy: finance.operatorId });
  await refused(finance, agree, { proposalId: proposalId! }, 'ownProposal');
  await admin.must(agree, { proposalId: proposalId! });
  expect(await isThere(jobId)).toBe(false);
  const { rows } = await platform.owner.query('select task, cause, by from operations.abandoned_job where job_id = $1', [jobId]);
  expect(rows).toEqual([{ task: 'payouts.send', cause: '2026-11-11', by: admin.operatorId }]);
});

test('giving up a job is overtaken if the job has failed for another reason since', async () => {
  const jobId = await failed('payouts.send', 5);
  const { proposalId } = await finance.must(giveUpJob, { jobId, note });
  const again = (error: string) =>
    platform.owner.query('update graphile_worker._private_jobs set attempts = attempts + 1, last_error = $2 where id = $1 returning 1', [jobId, error]);
  await again('the bank knows of two transfers');
  await refused(admin, agree, { proposalId: proposalId! }, 'overtaken');
  expect(await isThere(jobId)).toBe(true);
  // The same error again is the one both operators know.
  const same = await finance.must(giveUpJob, { jobId, note });
  await again('the bank knows of two transfers');
  await admin.must(agree, { proposalId: same.proposalId! });
  expect(await isThere(jobId)).toBe(false);
});

test('a job that moves no money is given up by one operator', async () => {
  const jobId = await failed('notifications.tellPaid', 20);
  expect(await finance.must(giveUpJob, { jobId, note })).toEqual({ proposalId: null });
  expect(await isThere(jobId)).toBe(false);
});

test('operations.retryJob: jobGone when it is done or running; a retried job is no longer given up', async () => {
  await refused(finance, retryJob, { jobId: '999999999' }, 'jobGone');
  const running = await failed('settlement.book', 5);
  await platform.owner.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = $1`, [running]);
  await refused(finance, retryJob, { jobId: running }, 'jobGone');
  const jobId = await failed('settlement.price', 20);
  const { proposalId } = await finance.must(giveUpJob, { jobId, note });
  await admin.must(retryJob, { jobId });
  await refused(admin, agree, { proposalId: proposalId! }, 'overtaken');
  expect((await finance.fault(retryJob, { jobId: '0' })).status).toBe(400);
});

test('operations.giveUpJob: jobGone when there is none, operations.giveUpJob: alreadyProposed by another operator', async () => {
  await refused(finance, giveUpJob, { jobId: '999999999', note }, 'jobGone');
  const jobId = await failed('payouts.send', 20);
  const answers = await Promise.all([finance.send(giveUpJob, { jobId, note }), admin.send(giveUpJob, { jobId, note })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(admin, giveUpJob, { jobId, note }, 'alreadyProposed');
  const { proposalId } = (await admin.must(listJobs, {})).items[0]!;
  await admin.must(decline, { proposalId: proposalId! });
  await admin.must(giveUpJob, { jobId, note });
});
