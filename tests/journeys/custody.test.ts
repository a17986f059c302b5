/** Tests the cash of funds: it is sent to the custodian before the investment manager closes the day, and proceeds are paid out once received. */
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { proposeCover, proposeResend, proposeReturn } from '@lumbung/contract/custody/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listQueues, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { proposeFundCash } from '@lumbung/contract/payments/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { type Instant, parseInstant } from '@lumbung/kernel/time.ts';
import type { QueueName } from '@lumbung/contract/operations/queues.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobs as custodyJobs } from '../../apps/server/src/capabilities/money/custody/send.ts';
import { jobs as payOutJobs } from '../../apps/server/src/capabilities/money/redemptions/pay-out.ts';
import { type BoundJob, errandOf } from '../../apps/server/src/platform/jobs.ts';
import { placeOrder } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { inLine, untilBehind } from '../support/in-line.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

let platform: Platform;
let one: OperatorCaller;
let two: OperatorCaller;
beforeAll(async () => {
  platform = await startPlatform();
  [one, two] = [await platform.operator('finance'), await platform.operator('finance')];
});
afterAll(() => platform.stop());
afterEach(async () => {
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const note = 'Sudah ditanyakan ke bank kustodian.';
const fault = (partner: string, kind: string, count = 1) => platform.sandbox.post(`partners/${partner}/faults`, { kind, count });
const custodians = async (how: object) => expect(await platform.sandbox.post('custodians/cash', how)).toMatchObject({ status: 200 });
const wait = async (to: string) => {
  expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
};
const close = async (): Promise<string> => {
  const { status, clock } = await platform.sandbox.post<{ status: number; clock: string }>('market/close');
  expect(status).toBe(200);
  await queueIsEmpty(platform);
  return clock.slice(0, 10);
};
const look = async (caller: Awaited<ReturnType<typeof investor>>['caller'], id: string) => (await caller.must(getOrder, { id })).order;
const navDayOf = async (orderId: string, caller: Parameters<typeof look>[0]) => (await look(caller, orderId)).lines[0]!.navDay!;
const waiting = async (queue: QueueName) => (await one.must(listWaiting, { queue })).items;
const levelOf = async (queue: QueueName) => (await one.must(listQueues, {})).items.find((item) => item.queue === queue)?.level;

interface Transfer {
  readonly transfer_id: string;
  readonly purpose: string;
  readonly bank: string;
  readonly amount: string;
  readonly moved: string;
  readonly state: string;
}
const transfers = async (productId: string, navDay: string): Promise<Transfer[]> =>
  (
    await platform.owner.query<Transfer>(
      `select transfer_id, purpose, bank, amount::text, moved::text, state from custody.transfer where product_id = $1 and nav_day = $2 order by planned_at, bank, purpose`,
      [productId, navDay],
    )
  ).rows;
const shown = ({ purpose, bank, amount, moved, state }: Transfer): string => `${purpose} ${bank} ${amount} ${moved} ${state}`;
const houseHas = async (path: string) =>
  (
    await platform.owner.query<{ balance: string }>(
      `select balance::text from ledger.account where investor_id = '00000000-0000-7000-8000-000000000001' and path = $1`,
      [path],
    )
  ).rows[0]?.balance;

async function investor(amounts: Record<string, number>, method?: number) {
  const someone = await platform.newInvestor();
  const { bill, orderId } = await placeOrder(platform, someone.caller, someone.investorId, amounts, ...(method === undefined ? [] : [method]));
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  return { ...someone, orderId };
}

/** Creates an investor who sold part of a purchase; returns the NAV day and the payment day. */
async function seller(productId: string, amount: number) {
  const someone = await investor({ [productId]: 10_000_000 });
  await close();
  await platform.sandbox.post('clock', { advance: 'PT14H' });
  const sale = await placeSale(platform, someone.caller, someone.investorId, { productId, amount });
  const navDay = await close();
  const { cashOn } = await look(someone.caller, sale.orderId);
  return { ...someone, orderId: sale.orderId, navDay, payDay: cashOn! };
}

/** Runs a job in this process. */
const does = async (jobs: readonly BoundJob[], name: string, payload: Record<string, string>, at?: Instant): Promise<void> =>
  jobs.find(({ task }) => task === name)!.run(await errandOf(platform.app, platform.app.pools.jobs, at), payload);

/** Sets another account of a fund at its custodian. Returns the previous one. */
async function accountOf(productId: string, account: string): Promise<string> {
  const { rows } = await platform.owner.query<{ was: string }>(
    `update catalogue.product p set custodian_account = $2 from catalogue.product w where p.product_id = $1 and w.product_id = $1 returning w.custodian_account as was`,
    [productId, account],
  );
  platform.app.reference.forget();
  return rows[0]!.was;
}

/** Proposed by one operator, approved by the other. */
async function both(propose: () => Promise<{ proposalId: string }>): Promise<void> {
  const { proposalId } = await propose();
  await two.must(agree, { proposalId });
  await queueIsEmpty(platform);
}

test('M17 purchase money leaves for the custodian before the manager closes the day, from each bank it was paid to, once', async () => {
  await Promise.all([investor({ F02: 2_000_000, F03: 1_000_000 }), investor({ F02: 3_000_000 }), investor({ F02: 500_000 }, PAYMENT_METHOD.mandiri)]);
  await wait('2026-11-18T16:52:00+07:00');
  const sent = await transfers('F02', '2026-11-18');
  expect(sent.map(shown)).toEqual(['subscriptions bca 5000000 5000000 confirmed', 'subscriptions mandiri 500000 500000 confirmed']);
  expect((await transfers('F03', '2026-11-18')).map(shown)).toEqual(['subscriptions bca 1000000 1000000 confirmed']);
  // Our fee stays with us: the custodian has the invested amount.
  expect([await houseHas('fund/F03/sent'), await houseHas('fund/F03/leaving')]).toEqual(['-1000000', '0']);
  const has = (await platform.sandbox.get<{ fundCode: string; navDay: string; received: string }[]>('custodians/cash')).map(
    (row) => `${row.fundCode} ${row.navDay} ${row.received}`,
  );
  expect(has.sort()).toEqual(['F02 2026-11-18 5500000', 'F03 2026-11-18 1000000']);
  // Money that arrives for the same day after the transfer is another transfer, and still in time.
  await investor({ F02: 700_000 });
  await close();
  expect((await transfers('F02', '2026-11-18')).map(shown)).toEqual(sent.map(shown));
});

test('M17 proceeds are paid out when they arrive: late ones wait, with their age, and investor and operators are notified', async () => {
  await custodians({ fund: 'F01', isHeld: true });
  const { caller, orderId, navDay, payDay } = await seller('F01', 4_000_000);
  expect((await transfers('F01', navDay)).filter(({ purpose }) => purpose === 'redemptions').map(shown)).toEqual(['redemptions bca 4000000 0 awaited']);
  const told = async () => (await caller.must(list, {})).items.filter(({ title }) => title === 'Dana penjualan Anda datang terlambat');
  // What the check at ten finds is not late: nobody is notified before all of it was processed.
  await wait(`${payDay}T10:15:00+07:00`);
  expect(await told()).toEqual([]);
  await wait(`${payDay}T10:30:00+07:00`);
  const late = await look(caller, orderId);
  expect(late.state).toBe('settled');
  expect(late.timeline.at(-1)).toMatchObject({
    key: 'paidOut',
    state: 'current',
    holder: 'Bank kustodian',
    detail: expect.stringContaining('belum mengirim dananya'),
  });
  expect(await told()).toHaveLength(1);
  expect(await waiting('custody.late')).toMatchObject([
    { facts: expect.arrayContaining([{ fact: 'amount', kind: 'money', value: '4000000', currency: 'IDR' }]) },
  ]);
  expect(await levelOf('custody.late')).toBe('late');
  expect(await waiting('redemptions.due')).toEqual([]);
  await wait(`${payDay}T12:30:00+07:00`);
  expect(await levelOf('custody.late')).toBe('alarm');

  await custodians({ fund: 'F01', isHeld: false });
  // Checked every hour.
  await wait(`${payDay}T14:05:00+07:00`);
  expect((await look(caller, orderId)).state).toBe('done');
  expect((await transfers('F01', navDay)).filter(({ purpose }) => purpose === 'redemptions').map(shown)).toEqual(['redemptions bca 4000000 4000000 confirmed']);
  expect(await houseHas('fund/F01/receivable')).toBe('0');
  expect(await waiting('custody.late')).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test('M17 a transfer to a custodian that a bank refuses waits for two operators, who have it sent again: custody.proposeResend: transferNotRefused; custody.proposeResend: alreadyProposed', async () => {
  await platform.sandbox.post('clock', { advance: 'PT19H' });
  const { orderId, caller } = await investor({ F05: 1_000_000 });
  // An account number with this ending does not exist.
  const right = await accountOf('F05', '7701000000');
  await close();
  const day = await navDayOf(orderId, caller);
  const [transfer] = await transfers('F05', day);
  expect(shown(transfer!)).toBe('subscriptions bca 1000000 0 failed');
  expect(await waiting('custody.refused')).toMatchObject([{ id: transfer!.transfer_id }]);
  // It concerns only the platform: no investor is notified, and neither is the platform's own investor.
  const { rows: told } = await platform.owner.query(`select 1 from notifications.notification where kind = 'payoutRefused'`);
  expect(told).toEqual([]);
  // The purchase is settled nevertheless, because it is between us and the custodian.
  expect((await look(caller, orderId)).state).toBe('done');
  expect(await houseHas('fund/F05/leaving')).toBe('1000000');
  const { transfer_id: transferId } = transfer!;
  await accountOf('F05', right);
  const { proposalId } = await one.must(proposeResend, { transferId, note });
  await refused(two, proposeResend, { transferId, note }, 'alreadyProposed');
  await refused(one, agree, { proposalId }, 'ownProposal');
  const { rows: before } = await platform.owner.query<{ payout_id: string }>('select payout_id from payouts.payout where source_id = $1', [transferId]);
  await fault('bca', 'down', 100_000);
  await two.must(agree, { proposalId });
  // A late report about the previous payout does not affect this one.
  await does(custodyJobs, 'custody.fail', { investorId: HOUSE_INVESTOR, payoutId: before[0]!.payout_id, purpose: 'custodian', sourceId: transferId });
  expect((await transfers('F05', day)).map(shown)).toEqual(['subscriptions bca 1000000 0 sent']);
  await fault('bca', 'down', 0);
  await queueIsEmpty(platform);
  expect((await transfers('F05', day)).map(shown)).toEqual(['subscriptions bca 1000000 1000000 confirmed']);
  await refused(one, proposeResend, { transferId, note }, 'transferNotRefused');
  expect(await waiting('custody.refused')).toEqual([]);
});

test('M17 a bank that is down, fails, or executes a transfer without responding moves the money to the custodian once', async () => {
  const { orderId, caller } = await investor({ F06: 1_000_000 });
  for (const kind of ['timeout-after-doing', 'error', 'down']) await fault('bca', kind);
  const day = await close();
  expect(await navDayOf(orderId, caller)).toBe(day);
  await until('the transfer', async () => (await transfers('F06', day))[0]?.state === 'confirmed');
  expect((await transfers('F06', day)).map(shown)).toEqual(['subscriptions bca 1000000 1000000 confirmed']);
});

test('M17 a custodian pays in parts: nothing is paid out before all of it arrived; an excess goes back once two operators agree: custody.proposeReturn: nothingToReturn; custody.proposeReturn: alreadyProposed', async () => {
  await custodians({ fund: 'F07', isHeld: true });
  const { caller, orderId, navDay, payDay } = await seller('F07', 3_000_000);
  await wait(`${payDay}T07:40:00+07:00`);
  const pay = (amount: number, remark?: string) => custodians({ fund: 'F07', day: navDay, purpose: 'RED', amount, ...(remark ? { remark } : {}) });
  await pay(1_000_000);
  await wait(`${payDay}T09:05:00+07:00`);
  const owed = async () => (await transfers('F07', navDay)).filter(({ purpose }) => purpose === 'redemptions' || purpose === 'excess').map(shown);
  expect(await owed()).toEqual(['redemptions bca 3000000 1000000 awaited']);
  expect((await look(caller, orderId)).state).toBe('settled');
  expect(await waiting('custody.late')).toMatchObject([
    { facts: expect.arrayContaining([{ fact: 'amount', kind: 'money', value: '2000000', currency: 'IDR' }]) },
  ]);
  await pay(2_500_000);
  await wait(`${payDay}T10:05:00+07:00`);
  expect(await owed()).toEqual(['redemptions bca 3000000 3500000 exceeded']);
  expect((await look(caller, orderId)).state).toBe('done');
  const [exceeded] = await waiting('custody.exceeded');
  expect(exceeded!.facts).toEqual(expect.arrayContaining([{ fact: 'amount', kind: 'money', value: '500000', currency: 'IDR' }]));
  await both(async () => {
    const proposed = await one.must(proposeReturn, { transferId: exceeded!.id, note });
    await refused(two, proposeReturn, { transferId: exceeded!.id, note }, 'alreadyProposed');
    return proposed;
  });
  // Until it is sent it is with us, and in the books.
  expect(await owed()).toEqual(['redemptions bca 3000000 3000000 confirmed', 'excess bca 500000 0 planned']);
  expect(await houseHas('fund/F07/receivable')).toBe('500000');
  expect(await platform.audit()).toEqual([]);
  await wait(`${payDay}T11:00:00+07:00`);
  expect(await owed()).toEqual(['redemptions bca 3000000 3000000 confirmed', 'excess bca 500000 500000 confirmed']);
  expect([await houseHas('fund/F07/receivable'), await houseHas('fund/F07/leaving')]).toEqual(['0', '0']);
  await refused(one, proposeReturn, { transferId: exceeded!.id, note }, 'nothingToReturn');
});

test('a custodian pays one rupiah less than it owes: the oldest sales are paid first, the platform advances the rest by two operators, and later money repays it; custody.proposeCover: nothingMissing; custody.proposeCover: alreadyProposed', async () => {
  await custodians({ fund: 'F13', isHeld: true });
  const people = [await investor({ F13: 10_000_000 }), await investor({ F13: 10_000_000 })];
  await close();
  await platform.sandbox.post('clock', { advance: 'PT14H' });
  const sales = [];
  for (const [index, amount] of [600_000, 1_000_000].entries()) {
    const { caller, investorId } = people[index]!;
    sales.push({ caller, ...(await placeSale(platform, caller, investorId, { productId: 'F13', amount })) });
  }
  const navDay = await close();
  const [older, newer] = [sales[0]!, sales[1]!];
  const { cashOn: payDay } = await look(older.caller, older.orderId);
  const states = async () => [(await look(older.caller, older.orderId)).state, (await look(newer.caller, newer.orderId)).state];
  const owed = async () => (await transfers('F13', navDay)).filter(({ purpose }) => purpose === 'redemptions').map(shown);
  const pay = (amount: number) => custodians({ fund: 'F13', day: navDay, purpose: 'RED', amount });
  await wait(`${payDay}T07:40:00+07:00`);
  await pay(1_599_999);
  await wait(`${payDay}T09:05:00+07:00`);
  expect(await owed()).toEqual(['redemptions bca 1600000 1599999 awaited']);
  expect(await states()).toEqual(['done', 'settled']);
  const [short] = await waiting('custody.short');
  expect(short!.facts).toEqual(expect.arrayContaining([{ fact: 'amount', kind: 'money', value: '1', currency: 'IDR' }]));
  await both(async () => {
    const proposed = await one.must(proposeCover, { transferId: short!.id, cover: 'advance', note });
    await refused(two, proposeCover, { transferId: short!.id, cover: 'bear', note }, 'alreadyProposed');
    return proposed;
  });
  expect(await states()).toEqual(['done', 'done']);
  expect(await owed()).toEqual(['redemptions bca 1600000 1599999 confirmed']);
  expect([await houseHas('fund/F13/receivable'), await houseHas('fund/F13/advanced')]).toEqual(['0', '-1']);
  expect(await platform.audit()).toEqual([]);
  await refused(one, proposeCover, { transferId: short!.id, cover: 'advance', note }, 'nothingMissing');
  // Checked like any amount owed, and it repays the advance.
  expect(await waiting('custody.short')).toMatchObject([{ id: short!.id }]);
  await pay(1);
  await wait(`${payDay}T11:05:00+07:00`);
  expect(await owed()).toEqual(['redemptions bca 1600000 1600000 confirmed']);
  expect([await houseHas('fund/F13/receivable'), await houseHas('fund/F13/advanced')]).toEqual(['0', '0']);
  expect(await waiting('custody.short')).toEqual([]);
  await refused(two, proposeCover, { transferId: short!.id, cover: 'bear', note }, 'nothingMissing');
});

test('what a custodian never pays is borne by the platform once two operators agree, including advances; money that arrives first overtakes them', async () => {
  await custodians({ fund: 'F12', isHeld: true });
  const { caller, orderId, navDay, payDay } = await seller('F12', 2_000_000);
  const pay = (amount: number) => custodians({ fund: 'F12', day: navDay, purpose: 'RED', amount });
  await wait(`${payDay}T07:40:00+07:00`);
  await pay(1_999_000);
  await wait(`${payDay}T09:05:00+07:00`);
  const [short] = await waiting('custody.short');
  const stale = await one.must(proposeCover, { transferId: short!.id, cover: 'bear', note });
  await pay(500);
  await wait(`${payDay}T10:05:00+07:00`);
  await refused(two, agree, stale, 'overtaken');
  expect((await look(caller, orderId)).state).toBe('settled');
  await both(() => one.must(proposeCover, { transferId: short!.id, cover: 'advance', note }));
  expect((await look(caller, orderId)).state).toBe('done');
  await both(() => one.must(proposeCover, { transferId: short!.id, cover: 'bear', note }));
  expect([await houseHas('fund/F12/receivable'), await houseHas('fund/F12/advanced'), await houseHas('expenses/shortfalls')]).toEqual(['0', '0', '-500']);
  expect(await waiting('custody.short')).toEqual([]);
});

test('a payout whose day is moved while it is about to be sent waits for the new day', async () => {
  const { caller, orderId, payDay } = await seller('F04', 1_000_000);
  await wait(`${payDay}T08:50:00+07:00`);
  const moved = (by: number): readonly [string, readonly unknown[]] => [
    'update orders.order set pay_day = pay_day + $2::int where order_id = $1',
    [orderId, by],
  ];
  const nine = parseInstant(`${payDay}T09:00:00+07:00`)!;
  await inLine(platform, moved(1), [() => does(payOutJobs, 'redemptions.payOut', { day: payDay }, nine)]);
  expect((await look(caller, orderId)).state).toBe('settled');
  await platform.owner.query(...(moved(-1) as [string, unknown[]]));
  await wait(`${payDay}T09:05:00+07:00`);
  expect((await look(caller, orderId)).state).toBe('done');
});

test('five hundred orders whose money cannot be sent block no other payout', async () => {
  const { caller, orderId, payDay } = await seller('F04', 2_000_000);
  // Sorted before it by every key, and without an account.
  await platform.owner.query(
    `insert into orders.order
     select (jsonb_populate_record(o, jsonb_build_object('investor_id', '00000000-0000-0000-0000-00000000' || to_char(n, 'fm0000'),
       'order_id', gen_random_uuid(), 'code', 'X' || n, 'account_id', gen_random_uuid()))).*
     from orders.order o, generate_series(1, 501) n where o.order_id = $1`,
    [orderId],
  );
  await wait(`${payDay}T09:10:00+07:00`);
  expect((await look(caller, orderId)).state).toBe('done');
  await platform.owner.query(`delete from orders.order where investor_id < '00000000-0000-0000-0001-000000000000'`);
  await platform.owner.query(`delete from graphile_worker._private_jobs where key like 'redemptions.payOut%'`);
});

test('M17 money with an unreadable remark is a custodian’s if only one amount fits; otherwise two operators decide: payments.proposeFundCash: moneyNotOnHold; payments.proposeFundCash: moneyOfOther; payments.proposeFundCash: alreadyProposed', async () => {
  await custodians({ fund: 'F09', isHeld: true });
  const { caller, orderId, navDay, payDay } = await seller('F09', 2_000_000);
  await wait(`${payDay}T07:40:00+07:00`);
  await custodians({ fund: 'F09', day: navDay, purpose: 'RED', amount: 2_000_000, remark: 'PEMBAYARAN' });
  await wait(`${payDay}T09:05:00+07:00`);
  expect((await look(caller, orderId)).state).toBe('done');

  await custodians({ fund: 'F10', isHeld: true });
  const second = await seller('F10', 2_000_000);
  await wait(`${second.payDay}T07:40:00+07:00`);
  // Two amounts in one transfer, without any reference.
  await custodians({ fund: 'F10', day: second.navDay, purpose: 'RED', amount: 2_000_001, remark: 'PEMBAYARAN' });
  await wait(`${second.payDay}T23:00:00+07:00`);
  expect((await look(second.caller, second.orderId)).state).toBe('settled');
  await close();
  const { rows } = await platform.owner.query<{ suspense_id: string }>(`select suspense_id from payments.suspense where amount = 2000001`);
  const suspenseId = rows[0]!.suspense_id;
  const [late] = await waiting('custody.late');
  await refused(one, proposeFundCash, { transferId: late!.id, suspenseId: crypto.randomUUID(), note }, 'moneyNotOnHold');
  const dollars = await platform.owner.query<{ id: string }>(
    `insert into custody.transfer select investor_id, gen_random_uuid(), direction, purpose, product_id, '2026-01-02', 'USD', bank, 5, 0, 'awaited', 1, now(), now() + interval '900 days', now()
     from custody.transfer where transfer_id = $1 returning transfer_id as id`,
    [late!.id],
  );
  await refused(one, proposeFundCash, { transferId: dollars.rows[0]!.id, suspenseId, note }, 'moneyOfOther');
  await platform.owner.query('delete from custody.transfer where transfer_id = $1', [dollars.rows[0]!.id]);
  const fund = await one.must(proposeFundCash, { transferId: late!.id, suspenseId, note });
  await refused(two, proposeFundCash, { transferId: late!.id, suspenseId, note }, 'alreadyProposed');
  // Another operator proposed to return it, and both are approved concurrently: the first one gets the money.
  const back = await two.must(propose, { investorId: HOUSE_INVESTOR, purpose: 'refund', sourceId: suspenseId, target: 'source', note });
  const [assigned, sentBack] = await inLine(
    platform,
    [`select pg_advisory_xact_lock(hashtext('suspense:' || $1))`, [suspenseId]],
    [
      () => two.send(agree, fund),
      async (pid) => {
        await untilBehind(platform.owner, pid);
        return one.send(agree, back);
      },
    ],
  );
  expect([assigned!.ok, sentBack!.ok || sentBack!.reason]).toEqual([true, 'overtaken']);
  await queueIsEmpty(platform);
  await refused(one, proposeFundCash, { transferId: late!.id, suspenseId, note }, 'moneyNotOnHold');
  expect((await look(second.caller, second.orderId)).state).toBe('done');
  expect((await transfers('F10', second.navDay)).filter(({ purpose }) => purpose === 'redemptions').map(shown)).toEqual([
    'redemptions bca 2000000 2000001 exceeded',
  ]);
});
