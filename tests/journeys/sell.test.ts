/** Tests exits: units are sold for money that reaches the bank on the promised day, or switched, on good days and bad ones. */
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder, listHistories, listInProgress } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits, placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
let isDisputed = false;
afterEach(async () => {
  if (isDisputed) return;
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const fault = (partner: string, kind: string, count = 1) => platform.sandbox.post(`partners/${partner}/faults`, { kind, count });
const wait = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
/** Closes the market: NAVs, prices and confirmations are processed on return. */
const close = async () => expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
const drained = () => queueIsEmpty(platform);
const journal = async () => {
  const { rows } = await platform.owner.query<{ amount: string; state: string }>(
    `select amount::text, state from payouts.payout where purpose = 'redemption' order by planned_at`,
  );
  return rows;
};

/** Creates an investor with purchases and no payouts. */
async function owner(amounts: Record<string, number>) {
  const investor = await platform.newInvestor();
  const { bill } = await placeOrder(platform, investor.caller, investor.investorId, amounts);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  return investor;
}

test('a sale goes from units to money at the bank on the promised day, and a switch from one fund into another', async () => {
  const { caller, investorId, email } = await owner({ F01: 10_000_000, F03: 5_000_000 });
  await close();
  await drained();
  const bought = new Map((await caller.must(listHoldings, {})).holdings.map((holding) => [holding.productId, holding]));

  await wait('2026-11-19T09:00:00+07:00');
  const sale = await placeSale(platform, caller, investorId, { amount: 4_000_000 });
  const swap = await placeSale(platform, caller, investorId, { transactionType: 6, productId: 'F03', switchProductId: 'F02', isAllUnits: true });
  expect(await journal()).toEqual([]);
  await close();
  await drained();

  const { order } = await caller.must(getOrder, { id: sale.orderId });
  expect(order).toMatchObject({ state: 'settled', amount: 4_000_000, fee: 0, total: 4_000_000, lines: [{ navDay: '2026-11-19', state: 'settled' }] });
  const switched = (await caller.must(getOrder, { id: swap.orderId })).order;
  expect(switched.state).toBe('done');
  expect(Number(switched.amount) - Number(switched.fee) - Number(switched.vat)).toBe(switched.total);
  expect(switched.lines.map((line) => [line.side, line.productId])).toEqual([
    ['switchOut', 'F03'],
    ['switchIn', 'F02'],
  ]);
  const held = new Map((await caller.must(listHoldings, {})).holdings.map((holding) => [holding.productId, holding]));
  expect(held.has('F03')).toBe(false);
  expect(held.get('F02')!.cost).toBe(switched.total);
  // What remains keeps its average cost: a sale does not change it, to the rupiah of rounding.
  const [before, after] = [bought.get('F01')!, held.get('F01')!];
  expect(Math.abs(Number(after.cost) - (Number(before.cost) * Number(after.units)) / Number(before.units))).toBeLessThanOrEqual(1);
  expect(after.freeUnits).toBe(after.units);

  // The money is sent in the morning of the promised day, not before.
  expect(order.cashOn).toBe('2026-11-25');
  await wait('2026-11-25T08:59:00+07:00');
  expect(await journal()).toEqual([]);
  await wait('2026-11-25T09:00:00+07:00');
  await drained();
  expect(await journal()).toEqual([{ amount: '4000000', state: 'done' }]);
  expect((await caller.must(getOrder, { id: sale.orderId })).order.timeline.map((step) => step.state)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect((await caller.must(listHistories, {})).items.map((item) => item.transactionType).sort()).toEqual([1, 2, 6]);
  expect((await caller.must(list, {})).items.map((note) => note.title).sort()).toEqual([
    'Hasil penjualan dikirim',
    'Pembayaran diterima',
    'Pengalihan selesai',
    'Unit masuk ke portofolio',
    'Unit terjual',
  ]);
  expect((await platform.sandbox.mail(email, (mail) => mail.subject === 'Hasil penjualan dikirim')).text).toContain('Rp4.000.000');
});

test('an order after the cut-off gets the next day’s NAV and shows it; at the cut-off it can no longer be cancelled', async () => {
  const { caller, investorId } = await owner({ F01: 3_000_000 });
  await close();
  await drained();
  await wait('2026-11-26T12:59:59+07:00');
  const early = await placeSale(platform, caller, investorId, { amount: 500_000 });
  await wait('2026-11-26T13:00:00+07:00');
  const late = await placeSale(platform, caller, investorId, { amount: 500_000 });
  await refused(caller, cancelOrder, { orderId: early.orderId }, 'notCancellable');
  const days = await Promise.all([early, late].map(async ({ orderId }) => (await caller.must(getOrder, { id: orderId })).order.lines[0]!.navDay));
  expect(days).toEqual(['2026-11-26', '2026-11-27']);
  await wait('2026-11-26T17:01:00+07:00');
  await drained();
  await caller.must(cancelOrder, { orderId: late.orderId });
});

test('all units are sold to the last one, also when some were bought and switched in since', async () => {
  await wait('2026-11-27T09:00:00+07:00');
  const { caller, investorId } = await owner({ F01: 1_234_567, F02: 765_432 });
  await close();
  await drained();
  await wait('2026-11-30T09:00:00+07:00');
  await placeSale(platform, caller, investorId, { transactionType: 6, productId: 'F01', switchProductId: 'F02', isAllUnits: true });
  await close();
  await drained();
  await wait('2026-12-01T09:00:00+07:00');
  await placeSale(platform, caller, investorId, { productId: 'F02', isAllUnits: true });
  await close();
  await drained();
  expect((await caller.must(listHoldings, {})).holdings).toEqual([]);
  const { rows } = await platform.owner.query(`select path from ledger.account where investor_id = $1 and path like '%/invested' and balance <> 0`, [
    investorId,
  ]);
  expect(rows).toEqual([]);
});

test('two parts of one holding sold on one day have together the cost of the whole', async () => {
  await wait('2026-12-02T09:00:00+07:00');
  const { caller, investorId } = await owner({ F05: 1_000_001 });
  await close();
  await drained();
  await wait('2026-12-03T09:00:00+07:00');
  await placeSale(platform, caller, investorId, { productId: 'F05', amount: 333_333 });
  await placeSale(platform, caller, investorId, { productId: 'F05', amount: 250_001 });
  await placeSale(platform, caller, investorId, { productId: 'F05', isAllUnits: true });
  await close();
  await drained();
  const { rows } = await platform.owner.query<{ cost: string; units: string }>(
    `select sum(cost)::text as cost, sum(units)::text as units from orders.leg where investor_id = $1 and side = 'out'`,
    [investorId],
  );
  const left = await platform.owner.query<{ balance: string }>(
    `select balance::text from ledger.account where investor_id = $1 and path = 'fund/F05/invested'`,
    [investorId],
  );
  expect(BigInt(rows[0]!.cost) + BigInt(left.rows[0]!.balance)).toBe(1_000_001n);
});

test('a registry that is down, fails, takes a file without responding, or sends no message: each order is booked once', async () => {
  await wait('2026-12-04T09:00:00+07:00');
  const investors = await Promise.all([1, 2, 3].map(() => owner({ F06: 2_000_000 })));
  await close();
  await drained();
  await wait('2026-12-07T09:00:00+07:00');
  const placed = await Promise.all(investors.map(({ caller, investorId }) => placeSale(platform, caller, investorId, { productId: 'F06', amount: 700_000 })));
  await fault('registry', 'down', 2);
  await fault('registry', 'error', 1);
  await fault('registry', 'timeout-after-doing', 1);
  await fault('registry', 'lost', 1);
  await close();
  await until('all to be booked', async () => {
    await platform.owner.query('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null');
    const { rows } = await platform.owner.query(`select 1 from orders.leg where product_id = 'F06' and side = 'out' and state <> 'settled'`);
    if (rows.length > 0) await platform.sandbox.post('clock', { advance: 'PT30M' });
    return rows.length === 0;
  });
  for (const [index, { caller }] of investors.entries())
    expect((await caller.must(getOrder, { id: placed[index]!.orderId })).order).toMatchObject({ state: 'settled', total: 700_000 });
});

test('a bank that fails, is down, or pays without responding pays each sale out once', async () => {
  const before = (await journal()).length;
  await fault('bank', 'down', 1);
  await fault('bank', 'error', 1);
  await fault('bank', 'timeout-after-doing', 1);
  await wait('2026-12-16T09:00:00+07:00');
  await until('all to be paid out', async () => {
    await platform.owner.query('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null');
    const { rows } = await platform.owner.query(`select 1 from orders.order where state in ('settled', 'paying')`);
    return rows.length === 0;
  });
  const after = await journal();
  expect(after.length).toBeGreaterThan(before);
  expect(after.every((payout) => payout.state === 'done')).toBe(true);
});

test('I-15 a sale whose money cannot be sent, or whose account is too new, blocks no other, and is paid once its cause is gone', async () => {
  const people = await Promise.all([1, 2, 3].map(() => owner({ F01: 3_000_000 })));
  people.sort((one, other) => (one.investorId < other.investorId ? -1 : 1));
  await close();
  await drained();
  const sales = [];
  for (const { caller, investorId } of people) sales.push(await placeSale(platform, caller, investorId, { amount: 500_000 }));
  await close();
  await drained();
  const [stuck, young, other] = sales as [(typeof sales)[0], (typeof sales)[0], (typeof sales)[0]];
  const moved = await platform.owner.query<{ account_id: string; pay_day: string }>(
    `update orders.order n set account_id = gen_random_uuid() from orders.order o
     where n.order_id = $1 and o.investor_id = n.investor_id and o.order_id = n.order_id returning o.account_id, n.pay_day::text`,
    [stuck.orderId],
  );
  const stateOf = async (orderId: string) =>
    (await platform.owner.query<{ state: string }>('select state from orders.order where order_id = $1', [orderId])).rows[0]!.state;
  const payDay = moved.rows[0]!.pay_day;
  await platform.owner.query('update kyc.bank_account set usable_from = $2 where investor_id = $1', [people[1]!.investorId, `${payDay}T10:00:00+07:00`]);
  await wait(`${payDay}T09:00:00+07:00`);
  await until('the money of the other', async () => (await stateOf(other.orderId)) === 'done');
  expect([await stateOf(stuck.orderId), await stateOf(young.orderId)]).toEqual(['settled', 'settled']);
  await platform.owner.query('update orders.order set account_id = $2 where order_id = $1', [stuck.orderId, moved.rows[0]!.account_id]);
  await until('the money that was stuck', async () => {
    await platform.owner.query('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null');
    return (await stateOf(stuck.orderId)) === 'done';
  });
  expect(await stateOf(young.orderId)).toBe('settled');
  await wait(`${payDay}T10:00:00+07:00`);
  await until('the money of who had to wait', async () => (await stateOf(young.orderId)) === 'done');
});

test('a file that reaches the fund house after closing moves to the next day: units stay set aside, the investor is notified', async () => {
  const { caller, investorId } = await owner({ F05: 1_000_000 });
  await close();
  await drained();
  const { rows } = await platform.owner.query<{ day: string }>(`select max(day)::text as day from prices.published`);
  const { orderId } = await placeSale(platform, caller, investorId, { productId: 'F05', amount: 300_000 });
  const promised = (await caller.must(getOrder, { id: orderId })).order.lines[0]!.navDay!;
  expect(promised > rows[0]!.day).toBe(true);
  // No file of the day reaches the investment manager before it has closed.
  await wait(`${promised}T16:40:00+07:00`);
  await platform.sandbox.post('partners/registry/faults', { kind: 'down', probability: 1, seed: 'late' });
  await close();
  await fault('registry', 'down', 0);
  await until('the order to move', async () => {
    await platform.owner.query('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null');
    return (await caller.must(getOrder, { id: orderId })).order.lines[0]!.navDay !== promised;
  });
  expect((await caller.must(getOrder, { id: orderId })).order).toMatchObject({
    state: 'placed',
    lines: [{ navDayReason: 'handOffMissed', state: 'ready' }],
  });
  await until('the notice', async () => (await caller.must(list, {})).items.some((note) => note.title === 'Tanggal NAB pesanan berubah'));
  await close();
  await drained();
  expect((await caller.must(listInProgress, {})).items[0]).toMatchObject({ orderId, state: 'settled', total: 300_000 });
});

test('units of a fund whose custodian keeps two decimals are sold and switched with two decimals', async () => {
  const { caller, investorId } = await owner({ F23: 3_000_000, F21: 3_000_000 });
  await close();
  await drained();
  const sold = await placeSale(platform, caller, investorId, { productId: 'F23', amount: 777_777 });
  const switched = await placeSale(platform, caller, investorId, { transactionType: 6, productId: 'F21', switchProductId: 'F23', amount: 777_777 });
  await close();
  await drained();
  const lines = async (orderId: string) => (await caller.must(getOrder, { id: orderId })).order.lines;
  expect(await lines(sold.orderId)).toMatchObject([{ state: 'settled', amount: 777_777, units: expect.stringMatching(/\.\d\d00$/) }]);
  expect(await lines(switched.orderId)).toMatchObject([
    { state: 'settled', side: 'switchOut' },
    { state: 'settled', side: 'switchIn', units: expect.stringMatching(/\.\d\d00$/) },
  ]);
});

const gate = async (fund: string, most: number | null) => expect(await platform.sandbox.post('registry/gate', { fund, most })).toMatchObject({ fund, most });

test('sales beyond a fund’s daily limit go first come, first served; the rest waits, can be cancelled, and goes next', async () => {
  const people = await Promise.all([1, 2, 3].map(() => owner({ F01: 3_000_000 })));
  // The first order has the last id, so that only the time decides.
  people.sort((one, other) => (one.investorId < other.investorId ? 1 : -1));
  await close();
  await drained();
  const orders: string[] = [];
  for (const [index, { caller, investorId }] of people.entries()) {
    const item = index === 2 ? { transactionType: 6 as const, switchProductId: 'F02', amount: 1_000_000 } : { amount: 1_000_000 };
    orders.push((await placeSale(platform, caller, investorId, { productId: 'F01', ...item })).orderId);
  }
  const look = async (index: number) => (await people[index]!.caller.must(getOrder, { id: orders[index]! })).order;
  const from = (await look(0)).lines[0]!.navDay!;
  await gate('F01', 1_500_000);
  await close();
  await drained();
  // Sales are counted before switches, in the order of their files.
  expect((await look(0)).state).toBe('settled');
  const waiting = await look(1);
  expect(waiting).toMatchObject({ state: 'placed', total: null, lines: [{ state: 'ready', navDayReason: 'gated', units: null }] });
  expect(waiting.lines[0]!.navDay! > from).toBe(true);
  expect(waiting.cashOn! > (await look(0)).cashOn!).toBe(true);
  expect(waiting.timeline.find((step) => step.state === 'current')?.detail).toMatch(/melebihi batas sehari/);
  const told = async (index: number) =>
    (await people[index]!.caller.must(list, {})).items.filter((note) => note.title === 'Pesanan Anda menunggu hari berikutnya');
  await until('both notices', async () => (await told(1)).length === 1 && (await told(2)).length === 1);
  // A repeated report of the registry moves nothing again.
  await platform.owner.query(`select graphile_worker.add_job('settlement.book', json_build_object('day', $1::text))`, [from]);
  await drained();
  expect((await look(1)).lines[0]!.navDay).toBe(waiting.lines[0]!.navDay);

  // The units stay reserved until the order is cancelled.
  const { caller, investorId } = people[2]!;
  const held = async () =>
    (await platform.owner.query<{ held: string }>(`select held from ledger.account where investor_id = $1 and path = 'units' and asset = 'F01'`, [investorId]))
      .rows[0]!.held;
  expect(Number(await held())).toBeGreaterThan(0);
  await caller.must(cancelOrder, { orderId: orders[2]! });
  expect([(await look(2)).state, await held()]).toEqual(['cancelled', '0']);

  await gate('F01', null);
  await close();
  await drained();
  expect(await look(1)).toMatchObject({ state: 'settled', total: 1_000_000, lines: [{ navDayReason: 'gated', navDay: waiting.lines[0]!.navDay }] });
  expect((await told(1)).length).toBe(1);
});

test('a confirmation with other figures is mismatched and not booked: the units stay set aside, operators see it', async () => {
  isDisputed = true;
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F02', 1_000_000n);
  const { orderId } = await placeSale(platform, caller, investorId, { productId: 'F02', amount: 300_000 });
  const { navDay } = (await caller.must(getOrder, { id: orderId })).order.lines[0]!;
  expect(await platform.sandbox.post('partners/registry/faults', { kind: 'other-nav', product: 'F02' })).toMatchObject({ status: 200 });
  await platform.sandbox.post('market/close', { date: navDay });
  await until('the dispute', async () => (await caller.must(getOrder, { id: orderId })).order.lines[0]!.state === 'mismatched');
  const [holding] = (await caller.must(listHoldings, {})).holdings;
  expect(holding!.freeUnits).not.toBe(holding!.units);
  expect(await platform.audit()).toEqual([expect.stringContaining('an order was confirmed with other figures')]);
});
