/** Tests that payouts stop for exactly those books in which money does not add up, until two operators lift the stop. */
import { listReconciliations, listWaiting, reconcile } from '@lumbung/contract/operations/routes.gen.ts';
import { agree, decline, get } from '@lumbung/contract/decisions/routes.gen.ts';
import { proposeLift } from '@lumbung/contract/payouts/routes.gen.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { overpay } from '../../../../../../tests/support/buying.ts';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { sendFreed } from './send-freed.ts';
import { FREED_AT_ONCE } from './stop-store.ts';
import { sendPayout } from './send-payout.ts';
import { markSent } from './store.ts';

let platform: Platform;
let finance: OperatorCaller;
let second: OperatorCaller;
beforeAll(async () => {
  // A platform of its own: its stops would block the payouts of other test files.
  platform = await startPlatform();
  [finance, second] = [await platform.operator('finance'), await platform.operator('admin')];
});
afterAll(() => platform.stop());
beforeEach(() => platform.owner.query('delete from payouts.stop'));

const SOURCE = { bank: '008', account: '1370012345' };
const note = 'Selisih sudah dijelaskan bank';
const stateOf = async (investorId: string): Promise<string | undefined> =>
  (await platform.owner.query<{ state: string }>('select state from payouts.payout where investor_id = $1', [investorId])).rows[0]?.state;
const sent = (investorId: string) => until('the refund', async () => (await stateOf(investorId)) === 'done');
/** Waits until the sending job has run and left the payout `planned`. */
const waits = (investorId: string) =>
  until('a payout that waits', async () => {
    const { rows } = await platform.owner.query(`select 1 from graphile_worker._private_jobs where key like 'payouts.send:%'`);
    return rows.length === 0 && (await stateOf(investorId)) === 'planned';
  });
const stop = async (books: { investorId?: string; bank?: string }): Promise<string> =>
  (
    await platform.owner.query<{ stop_id: string }>(
      `insert into payouts.stop (stop_id, investor_id, bank, rule, reconciliation_id, state, since)
       values (gen_random_uuid(), $1, $2, 'a balance is not the sum of its entries', gen_random_uuid(), 'open', now()) returning stop_id`,
      [books.investorId ?? null, books.bank ?? null],
    )
  ).rows[0]!.stop_id;
const stops = async () => (await finance.must(listWaiting, { queue: 'payouts.stops' })).items;
/** One operator proposes, another agrees. */
const lift = async (stopId: string): Promise<void> => {
  const { proposalId } = await finance.must(proposeLift, { stopId, note });
  await second.must(agree, { proposalId });
};
const transfers = async (): Promise<number> => (await platform.sandbox.get<unknown[]>('banks/transfers')).length;

test('M18 a balance that nobody posted, found by a reconciliation, stops the payouts of that investor only', async () => {
  const { investorId } = await platform.newInvestor();
  await platform.owner.query(`insert into ledger.account values ($1, $1, 'cash', 'IDR', false, 5, 0)`, [investorId]);
  await finance.must(reconcile, { days: 1 });
  const found = await until('the stop', async () => {
    const items = await stops();
    const isOver = (await finance.must(listReconciliations, {})).items.every(({ state }) => state !== 'running');
    return isOver && items.length > 0 && items;
  });
  await platform.owner.query('delete from ledger.account where investor_id = $1', [investorId]);
  expect(found).toMatchObject([{ investorId, level: 'late', facts: [{ fact: 'rule', value: 'a balance is not the sum of its entries' }] }]);
  // A second run finds it again, and adds no second stop.
  await platform.owner.query(`insert into ledger.account values ($1, $1, 'cash', 'IDR', false, 5, 0)`, [investorId]);
  await finance.must(reconcile, { days: 1 });
  await until('the end', async () => (await finance.must(listReconciliations, {})).items.every(({ state }) => state !== 'running'));
  await platform.owner.query('delete from ledger.account where investor_id = $1', [investorId]);
  expect(await stops()).toHaveLength(1);
  await sent((await overpay(platform, SOURCE)).investorId);
  expect(platform.logged.some((line) => line.includes('payouts of these books are stopped'))).toBe(true);
});

test('M18 a payout stopped at a bank stays unsent without a request to the bank, and leaves once two operators agree', async () => {
  const stopId = await stop({ bank: 'bca' });
  const before = await transfers();
  const { investorId } = await overpay(platform, SOURCE);
  await waits(investorId);
  expect(await transfers()).toBe(before);
  const { proposalId } = await finance.must(proposeLift, { stopId, note });
  expect((await second.must(get, { proposalId })).decision).toMatchObject({ note, proposedBy: finance.operatorId, mayAgree: true });
  await refused(finance, agree, { proposalId }, 'ownProposal');
  await second.must(agree, { proposalId });
  await sent(investorId);
  expect(await transfers()).toBe(before + 1);
  expect(await stops()).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('M18 lifting one stop does not free a payout that another stop holds', async () => {
  const ofBank = await stop({ bank: 'bca' });
  const { investorId } = await overpay(platform, SOURCE);
  await waits(investorId);
  await stop({ investorId });
  await lift(ofBank);
  const other = await overpay(platform, SOURCE);
  await sent(other.investorId);
  expect(await stateOf(investorId)).toBe('planned');
});

test('M18 a stopped payout that the bank may have received is queried, not sent again, and sent once the stop is lifted', async () => {
  const first = await stop({ bank: 'bca' });
  const { investorId } = await overpay(platform, SOURCE);
  await waits(investorId);
  await platform.owner.query('delete from payouts.stop where stop_id = $1', [first]);
  const { rows } = await platform.owner.query<{ payout_id: string }>('select payout_id from payouts.payout where investor_id = $1', [investorId]);
  const payoutId = rows[0]!.payout_id;
  // The state after a process died before it called the bank.
  await platform.books.transact((tx) => markSent(tx, investorId, payoutId, { who: 'job:payouts.send', at: platform.app.clock() }, null));
  const stopId = await stop({ investorId });
  const before = await transfers();
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await expect(sendPayout(errand, { investorId, payoutId })).rejects.toThrow('nothing is paid out of these books');
  expect([await stateOf(investorId), await transfers()]).toEqual(['sent', before]);
  await lift(stopId);
  await sent(investorId);
  expect(await transfers()).toBe(before + 1);
  expect(await platform.audit()).toEqual([]);
});

test('payouts.proposeLift: alreadyProposed by another operator, payouts.proposeLift: notStopped after the stop has ended; a declined lift can be proposed again', async () => {
  const stopId = await stop({ investorId: crypto.randomUUID() });
  const other = await platform.operator('finance');
  const { proposalId } = await finance.must(proposeLift, { stopId, note });
  await refused(other, proposeLift, { stopId, note }, 'alreadyProposed');
  await second.must(decline, { proposalId });
  expect(await stops()).toHaveLength(1);
  await lift(stopId);
  await refused(other, proposeLift, { stopId, note }, 'notStopped');
  expect((await finance.fault(proposeLift, { stopId: crypto.randomUUID(), note })).status).toBe(404);
});

test('twenty concurrent approvals lift a stop once', async () => {
  const stopId = await stop({ investorId: crypto.randomUUID() });
  const { proposalId } = await finance.must(proposeLift, { stopId, note });
  const answers = await Promise.all(Array.from({ length: 20 }, () => second.send(agree, { proposalId })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('lifting the stop of a bank queues all its waiting payouts, also beyond one batch', async () => {
  const { investorId } = await overpay(platform, SOURCE);
  await sent(investorId);
  // Payouts of fictitious investors, whose jobs fail and stay where they can be counted.
  const ofNobody = `investor_id < '00000000-0000-0000-0001-000000000000'`;
  await platform.owner.query(
    `insert into payouts.payout
     select (jsonb_populate_record(p, jsonb_build_object('investor_id', '00000000-0000-0000-0000-00000000' || to_char(n, 'fm0000'),
       'payout_id', gen_random_uuid(), 'source_id', gen_random_uuid(), 'bank', 'nobody', 'state', 'planned'))).*
     from payouts.payout p, generate_series(1, $2::int) n where p.investor_id = $1`,
    [investorId, FREED_AT_ONCE + 1],
  );
  await sendFreed(await errandOf(platform.app, platform.app.pools.jobs), { investor_id: null, bank: 'nobody' });
  const { rows } = await platform.owner.query<{ waiting: number }>(
    `select count(*)::int as waiting from payouts.payout p join graphile_worker._private_jobs j on j.key = 'payouts.send:' || p.payout_id where ${ofNobody}`,
  );
  await platform.owner.query(`delete from graphile_worker._private_jobs where key like 'payouts.send:%'`);
  await platform.owner.query(`delete from payouts.payout where ${ofNobody}`);
  expect(rows[0]!.waiting).toBe(FREED_AT_ONCE + 1);
});
