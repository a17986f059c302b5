/** Tests the way from good funds to units on bad days: late banks, closed markets, lost and repeated messages, expired bills. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const clockTo = (to: string) => platform.sandbox.post<{ clock: string }>('clock', { to });
/** Moves the clock and checks that it moved. */
const wait = async (to: string) => expect(await clockTo(to)).toMatchObject({ status: 200 });
async function order(amounts?: Record<string, number>) {
  const investor = await platform.newInvestor();
  const placed = await placeOrder(platform, investor.caller, investor.investorId, amounts);
  return {
    ...investor,
    ...placed,
    pay: (more: object = {}) => platform.sandbox.pay(placed.bill.virtualAccount, placed.bill.amount, more),
    look: async () => (await investor.caller.must(getOrder, { id: placed.orderId })).order,
  };
}
const fault = (partner: string, kind: string, count = 1) => platform.sandbox.post(`partners/${partner}/faults`, { kind, count });

test('the clock only moves forward, and an invalid instant is refused', async () => {
  expect((await clockTo('2026-11-17T00:00:00+07:00')).status).toBe(409);
  expect((await clockTo('tomorrow')).status).toBe(400);
});

test('money before 13.00 gets the day’s NAV, at 13.00 the next one, an index fund already at 12.00', async () => {
  const [early, sharp, index] = [await order(), await order(), await order({ F09: 1_000_000 })];
  await wait('2026-11-18T12:30:00+07:00');
  await index.pay();
  await wait('2026-11-18T12:59:59+07:00');
  await early.pay({ creditedAt: '2026-11-18T12:59:59+07:00' });
  await wait('2026-11-18T13:00:00+07:00');
  await sharp.pay({ creditedAt: '2026-11-18T13:00:00+07:00' });
  expect([(await early.look()).lines[0]!.navDay, (await sharp.look()).lines[0]!.navDay, (await index.look()).lines[0]!.navDay]).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-19',
  ]);
  const moved = (await sharp.look()).timeline.find((step) => step.key === 'paid');
  expect(moved?.detail).toBe('Memakai NAB 19 Nov 2026: dana diterima setelah batas waktu.');
  expect((await early.look()).timeline.find((step) => step.key === 'paid')?.detail).toBeNull();
});

test('a bank that reports late keeps the promise until the orders leave at 17.00, and visibly breaks it afterwards', async () => {
  const [intime, late] = [await order(), await order()];
  await wait('2026-11-18T16:30:00+07:00');
  await intime.pay({ creditedAt: '2026-11-18T12:10:00+07:00' });
  await wait('2026-11-18T17:05:00+07:00');
  await late.pay({ creditedAt: '2026-11-18T12:10:00+07:00' });
  expect((await intime.look()).lines[0]).toMatchObject({ navDay: '2026-11-18', navDayReason: 'onTime', state: 'submitted' });
  expect((await late.look()).lines[0]).toMatchObject({ navDay: '2026-11-19', navDayReason: 'reportedLate' });
});

test('closing the market prices and allots what was handed over, the rest waits; a closed day is refused', async () => {
  const closed = await platform.sandbox.post<{ date: string; orders: number }>('market/close');
  expect(closed).toMatchObject({ status: 200, date: '2026-11-18', orders: 2 });
  expect((await platform.sandbox.post('market/close', { date: '2026-11-18' })).status).toBe(409);
  expect((await platform.sandbox.post('market/close', { date: '2026-11-21' })).status).toBe(409);
  expect(await platform.audit()).toEqual([]);
});

test('an unpaid order expires: nothing moved, later money goes back, and both are notified', async () => {
  const unpaid = await order();
  await wait('2026-11-19T23:30:00+07:00');
  const ended = await unpaid.look();
  expect([ended.state, ended.timeline.at(-1)?.state, ended.bill?.state]).toEqual(['expired', 'failed', 'expired']);
  expect((await unpaid.pay()).inquiry).toMatchObject({ responseCode: '4042419' });
  await unpaid.pay({ force: true });
  expect((await unpaid.look()).state).toBe('expired');
  const titles = async () => (await unpaid.caller.must(list, {})).items.map((note) => note.title).sort();
  // The money may be returned before this check: only the final notifications count.
  await until('three notices', async () => (await titles()).length === 3);
  expect(await titles()).toEqual(['Batas waktu pembayaran lewat', 'Dana Anda kami kembalikan', 'Dana sudah kembali']);
  expect(await platform.audit()).toEqual([]);
});

test('NAVs whose message was lost are found by the schedule; a duplicate message changes nothing', async () => {
  const one = await order();
  await one.pay();
  await fault('registry', 'lost');
  await platform.sandbox.post('market/close');
  expect((await one.look()).state).toBe('paid');
  await wait('2026-11-20T22:00:00+07:00');
  await until('allotment', async () => (await one.look()).state === 'done');
  const two = await order();
  await two.pay();
  await fault('registry', 'duplicate');
  await platform.sandbox.post('market/close');
  await until('allotment', async () => (await two.look()).state === 'done');
  expect(await platform.audit()).toEqual([]);
});

test('a registry that takes a file without responding, is down, or fails, still gets each order once', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => order({ F05: 250_000 })));
  for (const one of orders) await one.pay();
  await fault('registry', 'timeout-after-doing');
  await fault('registry', 'error', 2);
  await wait('2026-11-24T17:30:00+07:00');
  await until('the file', async () => (await platform.owner.query('select 1 from settlement.batch where accepted_at is null')).rowCount === 0);
  await platform.sandbox.post('market/close');
  for (const one of orders) await until('allotment', async () => (await one.look()).state === 'done');
  const positions = await platform.sandbox.get<{ ifua: string; fund: string; units: string }[]>('registry/positions');
  for (const one of orders) {
    const { holdings } = await one.caller.must(listHoldings, {});
    const { rows } = await platform.owner.query<{ ifua: string }>('select ifua from kyc.investor_status where investor_id = $1', [one.investorId]);
    expect(positions.filter((row) => row.ifua === rows[0]!.ifua).map((row) => row.units)).toEqual(holdings.map((row) => row.units));
    // What the registry recorded of the investor: their own row of one file, among the records of the fund.
    const written = await platform.sandbox.get<{ event: { kind: string; rows?: unknown[][] } }[]>(`registry/about?ifua=${rows[0]!.ifua}&fund=F05`);
    expect(written.flatMap(({ event }) => (event.kind === 'file' ? event.rows! : []))).toEqual([[expect.any(String), rows[0]!.ifua, expect.any(String)]]);
  }
  expect(await platform.audit()).toEqual([]);
});

test('a payment whose message was lost is found by querying the bank, and a late message changes nothing', async () => {
  const one = await order();
  await fault('bank', 'lost');
  const { paymentRequestId } = await one.pay();
  expect((await one.look()).state).toBe('awaitingPayment');
  await platform.sandbox.post('clock', { advance: 'PT4M' });
  await until('the payment', async () => (await one.look()).state === 'paid');
  expect(await platform.sandbox.post('banks/repeat', { paymentRequestId })).toMatchObject({ answers: ['2002500'] });
  expect(await platform.audit()).toEqual([]);
});

test('an abandoned payment is queried four times, then no more', async () => {
  const one = await order();
  await platform.sandbox.pay(one.bill.virtualAccount, one.bill.amount + 1);
  await platform.sandbox.post('clock', { advance: 'PT2H' });
  const { rows } = await platform.owner.query('select ask_at, asked, state from payments.bill where investor_id = $1', [one.investorId]);
  expect(rows).toEqual([{ ask_at: null, asked: 4, state: 'pending' }]);
});

test('the partners’ own books agree; a credit unknown to the platform is found', async () => {
  expect(await platform.auditPartners()).toEqual([]);
  const one = await order();
  await fault('bank', 'lost');
  await one.pay();
  expect(await platform.auditPartners()).toEqual([expect.stringContaining(`"amount":"${one.bill.amount}","account":"${one.bill.virtualAccount}"`)]);
  await platform.sandbox.post('clock', { advance: 'PT4M' });
  await until('the payment', async () => (await one.look()).state === 'paid');
  expect(await platform.auditPartners()).toEqual([]);
});

test('a file the fund house no longer takes moves its orders to the next day, visibly, and they settle then', async () => {
  const one = await order();
  await one.pay();
  const { navDay } = (await one.look()).lines[0]!;
  await wait(`${navDay}T16:40:00+07:00`);
  await platform.sandbox.post('partners/registry/faults', { kind: 'down', probability: 1, seed: 'late' });
  await platform.sandbox.post('market/close', { date: navDay });
  await fault('registry', 'down', 0);
  await until('the move', async () => (await one.look()).lines[0]!.navDayReason === 'handOffMissed');
  const moved = await one.look();
  expect(moved.lines[0]!.navDay! > navDay!).toBe(true);
  expect(moved.timeline.find((step) => step.key === 'submitted')?.detail).toContain('tidak sampai ke manajer investasi');
  await until('the notice', async () => (await one.caller.must(list, {})).items.some((note) => note.title === 'Tanggal NAB pesanan berubah'));
  await platform.sandbox.post('market/close', { date: moved.lines[0]!.navDay });
  await until('allotment', async () => (await one.look()).state === 'done');
  expect(await platform.auditPartners()).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('a confirmation at another NAV is mismatched and not booked', async () => {
  const one = await order();
  await one.pay();
  expect(await platform.sandbox.post('partners/registry/faults', { kind: 'other-nav', product: 'F01' })).toMatchObject({ status: 200 });
  await platform.sandbox.post('market/close');
  await until('the dispute', async () => (await one.look()).lines[0]!.state === 'mismatched');
  expect((await one.caller.must(listHoldings, {})).worth.value).toBe(0);
  expect(await platform.audit()).toEqual([expect.stringContaining('an order was confirmed with other figures')]);
});

test('custodians that truncate units, or keep two decimals, are priced as they do it: the figures agree, and units are owned', async () => {
  const [cut, coarse, half] = [await order({ F26: 777_777 }), await order({ F23: 1_234_567 }), await order({ F05: 777_777 })];
  for (const one of [cut, coarse, half]) await one.pay();
  await platform.sandbox.post('market/close', { date: (await cut.look()).lines[0]!.navDay });
  for (const one of [cut, coarse, half]) await until('units', async () => (await one.look()).state === 'done');
  const exactly = async (one: typeof cut, decimals: bigint, isHalfUp: boolean) => {
    const { amount, nav, units } = (await one.look()).lines[0]!;
    const [dividend, divisor] = [BigInt(amount!) * 100_000_000n, BigInt(nav!.replace('.', '')) * decimals];
    const steps = isHalfUp ? (2n * dividend + divisor) / (2n * divisor) : dividend / divisor;
    expect(BigInt(units!.replace('.', ''))).toBe(steps * decimals);
    // The other rounding would give other units, so each would be detected.
    return dividend % divisor > 0n;
  };
  expect([await exactly(cut, 1n, false), await exactly(coarse, 100n, false), await exactly(half, 1n, true)]).toEqual([true, true, true]);
  expect(await platform.audit()).toEqual([]);
});

test('reset restores the seeded state', async () => {
  expect((await platform.sandbox.post('reset')).status).toBe(200);
  const caller = platform.caller();
  await caller.signIn('investor@sandbox.test');
  expect((await caller.must(listHoldings, {})).holdings.length).toBe(4);
  expect(await platform.audit()).toEqual([]);
});
