/** Tests the nightly reconciliation: it runs automatically, finds errors in the books of the day, and its cost depends only on the day. */
import { propose } from '@lumbung/contract/calendar/routes.gen.ts';
import { listQueues, listReconciliations } from '@lumbung/contract/operations/routes.gen.ts';
import { addDays, type Day, dayOf } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { writeHistory } from '../../../../../../tests/support/history.ts';
import { scanned } from '../../../../../../tests/support/plans.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { readMoment } from '../../../platform/clock.ts';
import { investorsOf, nightlyStatements } from './audit.ts';
import { inProof } from '../../../../../../tests/support/depth.ts';

/** Takes seconds. */
const slow = inProof(import.meta.filename, 'views/operations', 'database/migrations');

let platform: Platform;
let finance: OperatorCaller;
beforeAll(async () => {
  platform = await startPlatform();
  finance = await platform.operator('finance');
});
afterAll(() => platform.stop());

const today = async (): Promise<Day> => dayOf((await readMoment(platform.app.money, platform.app.clock)).business);
const runs = async () => (await finance.must(listReconciliations, {})).items;
/** Runs the next night, as the schedule starts it. */
const sleep = async (before: () => Promise<unknown> = async () => {}): Promise<Day> => {
  const day = await today();
  await platform.sandbox.post('clock', { to: `${addDays(day, 1)}T00:59:00+07:00` });
  await before();
  await platform.sandbox.post('clock', { to: `${addDays(day, 1)}T01:00:00+07:00` });
  await until('the night', async () => (await runs()).some((run) => run.day === day && run.state !== 'running'));
  return day;
};

test('M18 every night the day before is reconciled automatically; a difference stops payouts of those books', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { bill } = await placeOrder(platform, caller, investorId);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const other = await platform.newInvestor();
  await platform.owner.query(`update ledger.account set balance = balance + 7 where investor_id = $1 and path = 'fund/F01/subscriptions'`, [investorId]);
  // These books had no activity that day, so the night does not check them.
  await platform.owner.query(`insert into ledger.account values ($1, $1, 'cash', 'IDR', false, 5, 0)`, [other.investorId]);
  const day = await sleep();
  const run = (await runs()).find((one) => one.day === day)!;
  expect(run).toMatchObject({ state: 'done', startedByName: '', days: 1 });
  expect(run.results.length).toBe(run.rulesTotal);
  expect(run.results.filter(({ total }) => total > 0).map(({ rule, total }) => `${rule} ${total}`)).toEqual(['a balance is not the sum of its entries 1']);
  const { rows } = await platform.owner.query('select investor_id, bank, rule, reconciliation_id from payouts.stop');
  expect(rows).toEqual([{ investor_id: investorId, bank: null, rule: 'a balance is not the sum of its entries', reconciliation_id: run.reconciliationId }]);
  const queues = (await finance.must(listQueues, {})).items;
  expect(queues.filter(({ queue }) => /^(payouts\.stops|operations\.findings)$/.test(queue)).map(({ queue, count }) => `${queue} ${count}`)).toEqual([
    'payouts.stops 1',
    'operations.findings 1',
  ]);
  await platform.owner.query(`update ledger.account set balance = balance - 7 where investor_id = $1 and path = 'fund/F01/subscriptions'`, [investorId]);
  await platform.owner.query(`delete from ledger.account where investor_id = $1`, [other.investorId]);
  await platform.owner.query('delete from payouts.stop');
  const next = await sleep();
  expect((await runs()).find((one) => one.day === next)!.results.filter(({ total }) => total > 0)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('money that a bank dates the evening before, and our books on the day, is not a difference in that night', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { bill } = await placeOrder(platform, caller, investorId);
  const before = addDays(await today(), -1);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount, { isUndated: true, creditedAt: `${before}T23:59:59+07:00` });
  const day = await sleep();
  expect((await runs()).find((one) => one.day === day)!.results.filter(({ total }) => total > 0)).toEqual([]);
  expect((await platform.owner.query('select 1 from payouts.stop')).rows).toEqual([]);
});

test('a night checks audit events back to the night before the last, however short the time between nights', async () => {
  const first = await sleep();
  const someone = await platform.operator('product');
  await someone.must(propose, { calendar: 'BI', day: '2029-03-20', change: 'close', nameId: 'Libur', nameEn: 'Holiday', note: 'Pengumuman nomor 12' });
  const last = await sleep();
  // The first night half an hour ago, then the audit event, then the last night.
  const since = (minutes: number, table: string, which: string, value: unknown) =>
    platform.owner.query(`update operations.${table} set recorded_at = now() - make_interval(mins => $2) where ${which} = $1`, [value, minutes]);
  await since(30, 'reconciliation', 'day', first);
  await since(20, 'audit_event', 'operator_id', someone.operatorId);
  await since(10, 'reconciliation', 'day', last);
  const change = (from: string, to: string) =>
    platform.owner.query('update operations.audit_event set subject = $3 where operator_id = $1 and subject = $2', [someone.operatorId, from, to]);
  expect((await change('2029-03-20', '2029-03-21')).rowCount).toBe(1);
  const day = await sleep();
  expect((await runs()).find((run) => run.day === day)!.results.filter(({ total }) => total > 0)).toMatchObject([
    { rule: 'an act of an operator was changed afterwards, or one is missing', total: 1 },
  ]);
  await change('2029-03-21', '2029-03-20');
  expect(await platform.audit()).toEqual([]);
});

test('a night during which a partner is down is retried until it is finished, and then never again', async () => {
  const day = await sleep(() => platform.sandbox.post('partners/registry/faults', { kind: 'down', count: 4 }));
  await until('the night to be finished', async () => (await runs()).some((run) => run.day === day && run.state === 'done'));
  const states = (await runs()).filter((run) => run.day === day).map(({ state }) => state);
  expect(states[0]).toBe('done');
  expect(states.length).toBeGreaterThan(1);
  expect(states.slice(1).every((state) => state === 'failed')).toBe(true);
});

test('a partner that fails one request is asked again immediately: the night is finished in one run', async () => {
  const day = await sleep(async () => {
    await platform.sandbox.post('partners/registry/faults', { kind: 'down', count: 1 });
    await platform.sandbox.post('partners/bca/faults', { kind: 'down', count: 1 });
  });
  expect((await runs()).filter((run) => run.day === day).map(({ state }) => state)).toEqual(['done']);
  expect((await platform.sandbox.get<{ fired: number }[]>('faults')).slice(-2)).toMatchObject([{ fired: 1 }, { fired: 1 }]);
});

slow(
  'M18 one closed day touches as many pages after ten times the history',
  async () => {
    const measured = async () => {
      const investorIds = await investorsOf(platform.looks, '2026-11-10' as Day);
      const texts = nightlyStatements().map(({ name, text }) => ({ name, text: text.replaceAll('$1', `'{${investorIds.join(',')}}'::uuid[]`) }));
      return { investors: investorIds.length, ...(await scanned(platform.owner, texts, new Date())) };
    };
    await writeHistory(platform.owner, { orders: 2_000, until: '2026-11-10', daily: 200 });
    const few = await measured();
    expect(few.investors).toBe(20);
    await writeHistory(platform.owner, { orders: 20_000, until: '2026-11-09', daily: 200, begin: 1_000_000 });
    const many = await measured();
    expect(many.investors).toBe(20);
    // Years of an investor's activity are read once, not once for each entry.
    expect(many.askedAgain).toEqual([]);
    expect(many.readThrough.filter((line) => line.includes('Seq Scan'))).toEqual([]);
    expect(many.buffers / few.buffers).toBeGreaterThan(0.8);
    expect(many.buffers / few.buffers).toBeLessThan(1.2);
  },
  300_000,
);
