/** A season: a story from a seed, every fault of partners, operators at their queues; it must end clean. A fortnight in every run, a quarter in the proof. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { type Instant, parseDay, plus } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMoment } from '../../apps/server/src/platform/clock.ts';
import type { Tx } from '../../apps/server/src/platform/database.ts';
import { byTask, does, starts } from '../../apps/server/src/platform/jobs.ts';
import { jobName, scheduleTask } from '../../apps/server/src/platform/queue.ts';
import { advance } from '../../apps/server/src/platform/scheduled-tasks.ts';
import { startWorker } from '../../apps/server/src/platform/worker.ts';
import { placeOrder } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { isWhole } from '../support/depth.ts';
import { factsOf } from './digest.ts';
import { endsWell } from './ends-well.ts';
import { play } from './season.ts';
import type { Setting } from './story.ts';

const FIRST = parseDay('2026-11-19')!;
/** Long enough for purchases to be sold again; its facts are stored in the repository. */
const FORTNIGHT: Setting = {
  seed: 'fortnight',
  first: FIRST,
  days: 12,
  people: 6,
  companies: 1,
  newcomers: 1,
  funds: 12,
  deedsADay: 3,
  changesADay: 0.2,
  faults: 6,
  hasEndings: false,
  quietDays: 1,
};
const QUARTER: Setting = {
  seed: 'quarter',
  first: FIRST,
  days: 75,
  people: 34,
  companies: 4,
  newcomers: 2,
  funds: 30,
  deedsADay: 2.2,
  changesADay: 0.1,
  faults: 2,
  hasEndings: false,
  quietDays: 15,
};
/** Happens once in hundreds of orders: only two years are long enough. */
const RARE = [
  'refuse',
  'next-day',
  'cash-late',
  'number-closed',
  'payee-closed',
  'data-refused',
  'registry_updates.message refused',
  'decisions.proposal open',
  'bill failed',
  'payments.statement_finding open',
  'corrections.claim open',
  'corrections.claim waived',
  'transfer exceeded',
  // No fund ends in it, and no custodian errs.
  'holdings.action announced',
  'custody.transfer exceeded',
];

/** A shared machine takes several times as long. */
const PATIENCE_MS = 900_000;

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ isQuiet: true });
});
afterAll(() => platform.stop());

test('retries failed work within the time that the clock skips', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await platform.sandbox.post('partners/registry/faults', { kind: 'error', count: 2 });
  // The next round would be at 16:50.
  await platform.sandbox.post('clock', { to: '2026-11-18T16:49:00+07:00' });
  expect((await caller.must(getOrder, { id: orderId })).order.lines).toMatchObject([{ state: 'submitted', navDay: '2026-11-18' }]);
});

test('runs ready jobs before the clock advances', async () => {
  await platform.owner.query(`select graphile_worker.add_job('test.work', payload := '{}')`);
  const { app } = platform;
  const before = (await readMoment(app.money, app.clock)).business;
  const to = (before + 3_600_000) as Instant;
  const moved = advance(app, byTask([]), to);
  const done: Instant[] = [];
  const worker = await startWorker(app, byTask([does(jobName('test.work', 'background'), async ({ business }) => void done.push(business))]));
  expect(await moved).toBe(true);
  await worker.stop();
  expect(done).toHaveLength(1);
  expect(done[0]).toBeLessThan(to);
});

test('a due task that cannot be started is retried by the queue and blocks no other', async () => {
  const { app, books } = platform;
  const [odd, even] = [jobName('test.odd', 'background'), jobName('test.even', 'background')];
  const started: string[] = [];
  const startOdd = async (tx: Tx): Promise<void> => {
    started.push('odd');
    // Like a database error: the failed part can run no further statement.
    if (started.length === 1) await tx.query({ name: 'test.refused', text: 'select 1 / 0' });
  };
  const jobs = byTask([starts(odd, startOdd), starts(even, async () => void started.push('even'))]);
  const { business } = await readMoment(app.money, app.clock);
  await books.transact((tx) => Promise.all([scheduleTask(tx, odd, '1', plus(business, 1_000), {}), scheduleTask(tx, even, '1', plus(business, 1_001), {})]));
  const worker = await startWorker(app, jobs);
  try {
    expect(await advance(app, jobs, plus(business, 60_000))).toBe(true);
  } finally {
    await worker.stop();
  }
  expect(started.sort()).toEqual(['even', 'odd', 'odd']);
});

test('the same seed produces the same fortnight, fact by fact', { timeout: PATIENCE_MS }, async () => {
  const own = await startPlatform({ isQuiet: true });
  const season = await play(own, FORTNIGHT);
  expect(await own.audit('all')).toEqual([]);
  expect(await own.auditPartners()).toEqual([]);
  const facts = [...season.told, ...(await factsOf(own, season.cast))];
  // A change of the outcome shows as a difference; accept it with `vitest -u`.
  await expect(`${facts.join('\n')}\n`).toMatchFileSnapshot('fortnight.facts.txt');
  await own.stop();
});

test.runIf(isWhole())(
  'a quarter ends with every order finished, the books of all partners reconciled and no overdue queue',
  { timeout: PATIENCE_MS },
  async () => {
    const season = await play(platform, QUARTER);
    await endsWell(platform, QUARTER, season, RARE);
  },
);
