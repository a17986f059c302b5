/** Scheduled tasks: none is lost, and its maximum of attempts is kept. */
import { HOUR, type Instant, plus } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../tests/support/platform.ts';
import { transact, type Tx } from './database.ts';
import { byTask } from './jobs.ts';
import { domainEvent, emit, endlessJobName, enqueue, jobName, scheduleTask, subscribeAll, when } from './queue.ts';
import { sweep } from './scheduled-tasks.ts';
import { subscriptions } from '../app.ts';

const platform: Platform = await sharedPlatform();
// No worker knows these tasks: once enqueued they stay in the queue.
const work = jobName<{ readonly name: string }>('test.planned', 'background');
const endless = endlessJobName<{ readonly name: string }>('test.endless', 'background');

const inTx = <Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(platform.app.pools.money, async (tx) => ({ keep: true, result: await run(tx) }));
const sweepNow = () => sweep(platform.app, byTask([]));
const later = (): Instant => plus(platform.app.clock(), 1_000 * HOUR);
const fallsDue = (task: string) => platform.owner.query(`update platform.scheduled_task set due_at = '2001-01-01' where task = $1`, [task]);
const queued = async (task: string) =>
  (await platform.owner.query<{ max_attempts: number }>('select max_attempts from graphile_worker.jobs where task_identifier = $1', [task])).rows;
const planned = async (task: string) =>
  (await platform.owner.query<{ due_at: Date }>('select due_at from platform.scheduled_task where task = $1', [task])).rows;

test('N8 a due job waits for an open transaction that has scheduled it too', async () => {
  await inTx((tx) => scheduleTask(tx, work, 'shared', later(), { name: 'first' }));
  await inTx(async (tx) => {
    await scheduleTask(tx, work, 'shared', later(), { name: 'second' });
    // Several transactions may schedule it concurrently.
    await inTx((other) => scheduleTask(other, work, 'shared', later(), { name: 'third' }));
    await fallsDue(work.task);
    await sweepNow();
    // If it ran now it would miss what this transaction writes.
    expect(await queued(work.task)).toEqual([]);
    expect(await planned(work.task)).toHaveLength(1);
  });
  await sweepNow();
  expect(await queued(work.task)).toHaveLength(1);
  await platform.owner.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = $1`, [work.task]);
});

test('N8 scheduling a task again can only move it to an earlier time', async () => {
  const at = later();
  const dueAt = async () => (await planned(work.task)).map(({ due_at }) => +due_at);
  for (const [moment, expected] of [
    [at, at],
    [plus(at, HOUR), at],
    [plus(at, -HOUR), plus(at, -HOUR)],
  ] as const) {
    await inTx((tx) => scheduleTask(tx, work, 'moved', moment, { name: 'moved' }));
    expect(await dueAt()).toEqual([expected]);
  }
  await platform.owner.query('delete from platform.scheduled_task where task = $1', [work.task]);
});

test('N7 an endless job keeps its unlimited attempts whether enqueued at once, scheduled or triggered by an event', async () => {
  const happened = domainEvent<{ readonly name: string }>('test.happened');
  await inTx((tx) => enqueue(tx, endless, 'at once', { name: 'at once' }));
  await inTx((tx) => scheduleTask(tx, endless, 'later', later(), { name: 'later' }));
  await fallsDue(endless.task);
  await sweepNow();
  subscribeAll([when(happened, endless), when(happened, work)]);
  try {
    await inTx((tx) => emit(tx, happened, 'one', { name: 'by an event' }));
  } finally {
    subscribeAll(subscriptions);
  }
  expect(await queued(endless.task)).toEqual(Array.from({ length: 3 }, () => ({ max_attempts: 32_767 })));
  expect(await queued(work.task)).toEqual([{ max_attempts: 20 }]);
  await platform.owner.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = any($1)`, [
    [endless.task, work.task],
  ]);
});
