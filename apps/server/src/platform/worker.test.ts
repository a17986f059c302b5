/** The job queue with several processes: jobs of a living process stay locked, those of a dead one are taken over. */
import { expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../tests/support/platform.ts';
import { until } from '../../../../tests/support/sandbox.ts';
import { jobs } from '../app.ts';
import { byTask, does } from './jobs.ts';
import { jobName } from './queue.ts';
import { startWorker, type Worker } from './worker.ts';

const platform: Platform = await sharedPlatform();
const TASK = 'test.work';
const job = jobName<{ readonly name: string }>(TASK, 'background');

const add = async (name: string): Promise<void> => {
  await platform.owner.query('select graphile_worker.add_job($1, payload := $2)', [TASK, { name }]);
};
/** A job as a killed process leaves it: locked by a pool that no longer exists. */
async function addAbandoned(name: string): Promise<void> {
  const client = await platform.owner.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select id from graphile_worker.add_job($1, payload := $2)', [TASK, { name }]);
    await client.query(`update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() where id = $1`, [rows[0].id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('a second process leaves the jobs of a living process alone, and both take over the jobs of a dead one', async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = async (_: unknown, { name }: { name: string }): Promise<void> => {
    done.push(name);
    if (name === 'long') await gate.promise;
  };
  const workers: Worker[] = [];
  try {
    await add('long');
    workers.push(await startWorker(platform.app, byTask([does(job, work)])));
    await until('the first process to work', async () => done.length === 1);
    await addAbandoned('before');
    workers.push(await startWorker(platform.app, byTask([does(job, work)])));
    await until('what was left before to be done', async () => done.includes('before'));
    await addAbandoned('meanwhile');
    await until('what was left meanwhile to be done', async () => done.includes('meanwhile'));
    expect(done).toEqual(['long', 'before', 'meanwhile']);
  } finally {
    gate.resolve();
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  const { rowCount } = await platform.owner.query(`select 1 from graphile_worker.jobs where task_identifier = $1`, [TASK]);
  expect(rowCount).toBe(0);
});

test('a worker that stops records completed jobs first: none stays locked, none runs twice', async () => {
  const done: string[] = [];
  const names = Array.from({ length: 3 }, (_, index) => `turn ${index}`);
  for (let turn = 0; turn < names.length; turn++) {
    await add(names[turn]!);
    let stopping: Promise<void> | undefined;
    const worker: Worker = await startWorker(
      platform.app,
      byTask([
        does(job, async (_, { name }) => {
          done.push(name);
          stopping = worker.stop();
          // By the end of this wait everything else has stopped.
          await new Promise((resolve) => setTimeout(resolve, 20));
        }),
      ]),
    );
    await until('the job to be done', async () => stopping !== undefined);
    await stopping;
  }
  expect(done).toEqual(names);
  const { rows } = await platform.owner.query(`select locked_by from graphile_worker.jobs where task_identifier = $1`, [TASK]);
  expect(rows).toEqual([]);
});

test('M4 hanging mail jobs do not delay jobs of the other lanes', async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const mail = jobName('test.hangs', 'mail');
  const others = [jobName('test.deadline', 'deadline'), jobName('test.money', 'money'), jobName('test.background', 'background')];
  const worker = await startWorker(
    platform.app,
    byTask([
      does(mail, () => gate.promise),
      ...others.map((other) =>
        does(other, async () => {
          done.push(other.task);
        }),
      ),
    ]),
  );
  try {
    await platform.owner.query('select graphile_worker.add_job($1) from generate_series(1, 20)', [mail.task]);
    await until('a mail to hang', async () => {
      const { rows } = await platform.owner.query('select 1 from graphile_worker.jobs where task_identifier = $1 and locked_at is not null', [mail.task]);
      return rows.length > 0;
    });
    for (const { task } of others) await platform.owner.query('select graphile_worker.add_job($1)', [task]);
    await until('all else to be done', async () => done.length === others.length);
  } finally {
    gate.resolve();
    await until(
      'the mails to leave',
      async () => (await platform.owner.query('select 1 from graphile_worker.jobs where task_identifier = $1', [mail.task])).rowCount === 0,
    );
    await worker.stop();
  }
});

test('N6 sends the cash of funds in the deadline lane, apart from reconciliation and payouts', () => {
  const laneOf = (task: string) => jobs.get(task)?.lane;
  expect(['custody.send', 'settlement.handOff', 'operations.runReconciliation', 'payouts.send'].map(laneOf)).toEqual([
    'deadline',
    'deadline',
    'background',
    'money',
  ]);
});
