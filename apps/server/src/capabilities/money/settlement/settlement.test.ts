/** Settlement under stress: concurrent runs, failing products, repeated messages. */
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { proposeRejection } from '@lumbung/contract/settlement/routes.gen.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { pidOfClient, untilBehind, untilWaitedFor, waitersOf } from '../../../../../../tests/support/in-line.ts';
import { publishNavs } from '../../../../../../tests/support/navs.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { grantUnits, placeSale } from '../../../../../../tests/support/selling.ts';
import { type Errand, errandOf } from '../../../platform/jobs.ts';
import { book, bookAndTell, handOff, settlementOf, statementsFor } from './settle.ts';
import { makeBatch } from './hand-over-store.ts';
import { priceNext } from './price-store.ts';
import { START } from './store.ts';

let platform: Platform;
let errand: Errand;
beforeAll(async () => {
  platform = await startPlatform();
  errand = await errandOf(platform.app, platform.app.pools.jobs);
});
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

/** A round in which the files of every product leave. */
const EVENING = '16:55';

/** Creates a paid order of several funds. */
async function paid(amounts: Record<string, number>) {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, amounts);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  return { look, investorId, orderId, day: (await look()).lines[0]!.navDay as Day };
}

test('M3 a product whose batch cannot be sent blocks no other, and is sent when the job is retried', async () => {
  const { day, look } = await paid({ F02: 1_000_000, F05: 1_000_000 });
  await platform.sandbox.post('partners/registry/faults', { kind: 'error', count: 1 });
  await expect(handOff(errand, { day, time: EVENING })).rejects.toThrow('answered 500');
  expect((await look()).lines.map(({ state }) => state).sort()).toEqual(['ready', 'submitted']);
  await handOff(errand, { day, time: EVENING });
  expect((await look()).lines.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
});

test('M3 a list of confirmations that cannot be fetched does not block legs that are confirmed already', async () => {
  const { day, look, investorId } = await paid({ F09: 1_000_000 });
  const lot = { nav_day: day, product_id: 'F09', kind: 'subscription' };
  await handOff(errand, { day, time: EVENING });
  await publishNavs(platform.owner, day, { F09: 1_500_000_000n });
  await errand.transact((tx) => priceNext(tx, statementsFor(lot.kind).price, lot, errand.business, START));
  await platform.owner.query(
    `insert into orders.fill select investor_id, leg_id, 1, 'confirmed', nav, units, null, null, now() from orders.leg where investor_id = $1 and state = 'priced'`,
    [investorId],
  );
  await platform.sandbox.post('partners/registry/faults', { kind: 'error', count: 1 });
  await expect(book(errand, { day })).rejects.toThrow('answered 500');
  expect((await look()).state).toBe('done');
});

test('M3 a refused order cannot be rejected while it is sent again: the registry may be accepting it', async () => {
  const { day, look, investorId } = await paid({ F04: 1_000_000 });
  const legOf = async () =>
    (
      await platform.owner.query<{ leg_id: string; refusal: string | null; refused_at: Date | null }>(
        'select leg_id, refusal, refused_at from orders.leg where investor_id = $1',
        [investorId],
      )
    ).rows[0]!;
  const named = async (ifua: string) =>
    (
      await platform.owner.query<{ ifua: string }>(
        `update kyc.investor_status s set ifua = $2 from kyc.investor_status b where b.investor_id = s.investor_id and s.investor_id = $1 returning b.ifua`,
        [investorId, ifua],
      )
    ).rows[0]!.ifua;
  const ifua = await named('NOBODY');
  await handOff(errand, { day, time: EVENING });
  const refusedLeg = await legOf();
  expect(refusedLeg.refusal).toContain('UNKNOWN_IFUA');
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const about = { day, productId: 'F04', kind: 'subscription', investorId, legId: refusedLeg.leg_id, note: 'Surat MI nomor 9/2026' };
  const { proposalId } = await ani.must(proposeRejection, about);
  await named(ifua);
  await platform.sandbox.post('partners/registry/faults', { kind: 'error', count: 1 });
  await expect(handOff(errand, { day, time: EVENING })).rejects.toThrow('answered 500');
  await refused(budi, agree, { proposalId }, 'overtaken');
  // How long it has been refused is kept.
  expect(await legOf()).toEqual({ ...refusedLeg, refusal: null });
  await handOff(errand, { day, time: EVENING });
  expect((await look()).lines.map(({ state }) => state)).toEqual(['submitted']);
});

test('a redemption batched while it is being cancelled counts as sent: the order stands and its units stay held', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F03', 3_000_000n);
  const { orderId } = await placeSale(platform, caller, investorId, { productId: 'F03', amount: 1_000_000 });
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  const lot = { nav_day: (await look()).lines[0]!.navDay as Day, product_id: 'F03', kind: 'redemption' };
  let calledOff: Promise<unknown> = Promise.resolve();
  await errand.transact(async (tx) => {
    await makeBatch(tx, lot, errand.business);
    calledOff = caller.send(cancelOrder, { orderId });
    await untilWaitedFor(tx);
  });
  expect(await calledOff).toMatchObject({ ok: false, reason: 'notCancellable' });
  expect(await look()).toMatchObject({ state: 'placed', lines: [{ state: 'ready' }] });
});

test('M10 two concurrent runs that each settle one leg of an order complete it once', async () => {
  const { day, look, investorId, orderId } = await paid({ F01: 1_000_000, F03: 1_000_000 });
  const lots = ['F01', 'F03'].map((product_id) => ({ nav_day: day, product_id, kind: 'subscription' }));
  const [first, second] = lots;
  await handOff(errand, { day, time: EVENING });
  await publishNavs(platform.owner, day, { F01: 1_500_000_000n, F03: 2_000_000_000n });
  // Runs the statement, not the job, which would start another one that books at once.
  for (const lot of lots) await errand.transact((tx) => priceNext(tx, statementsFor(lot.kind).price, lot, errand.business, START));
  await platform.owner.query(
    `insert into orders.fill select investor_id, leg_id, 1, 'confirmed', nav, units, null, null, now() from orders.leg where investor_id = $1 and state = 'priced'`,
    [investorId],
  );
  const settlement = settlementOf('subscription');
  let isSecondOver = false;
  let later: Promise<unknown> = Promise.resolve();
  const one = await errand.transact(async (tx) => {
    const booked = await bookAndTell(tx, errand, settlement, first!, START);
    later = errand
      .transact((other) => bookAndTell(other, errand, settlement, second!, START))
      .finally(() => {
        isSecondOver = true;
      });
    await until('the other run to wait for this one, or to be over', async () => isSecondOver || (await waitersOf(tx)) > 0);
    return booked;
  });
  expect(one).toMatchObject({ settled: 1, finished: [] });
  expect(await later).toMatchObject({ settled: 1, finished: [{ order_id: orderId }] });
  expect((await look()).state).toBe('done');
  const { rows } = await platform.owner.query(
    `select 1 from platform.state_event where investor_id = $1 and machine = 'subscription.order' and event = 'settled'`,
    [investorId],
  );
  expect(rows).toHaveLength(1);
});

test('N9 a purchase and a sale of one fund booked at once lock the accounts of their investor in the same order: neither restarts', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F07', 3_000_000n);
  const { orderId: bought, bill } = await placeOrder(platform, caller, investorId, { F07: 1_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const { orderId: sold } = await placeSale(platform, caller, investorId, { productId: 'F07', amount: 1_000_000 });
  const day = (await caller.must(getOrder, { id: sold })).order.lines[0]!.navDay as Day;
  await handOff(errand, { day, time: EVENING });
  await publishNavs(platform.owner, day, { F07: 1_200_000_000n });
  const [purchase, sale] = ['subscription', 'redemption'].map((kind) => ({ nav_day: day, product_id: 'F07', kind }));
  for (const lot of [purchase!, sale!]) await errand.transact((tx) => priceNext(tx, statementsFor(lot.kind).price, lot, errand.business, START));
  await platform.owner.query(
    `insert into orders.fill select investor_id, leg_id, 1, 'confirmed', nav, units, amount, null, now() from orders.leg where investor_id = $1 and state = 'priced'`,
    [investorId],
  );

  let attempts = 0;
  const bookLot = (lot: typeof purchase) =>
    errand.transact((tx) => {
      attempts += 1;
      return bookAndTell(tx, errand, settlementOf(lot!.kind), lot!, START);
    });
  const blocker = await platform.owner.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`select 1 from ledger.account where investor_id = $1 and path = 'fund/F07/subscriptions' for update`, [investorId]);
    // The purchase locks the fund's invested account and waits; the sale then needs the same accounts.
    const pid = await pidOfClient(blocker);
    const first = bookLot(purchase);
    await untilBehind(platform.owner, pid, 1);
    const second = bookLot(sale);
    await untilBehind(platform.owner, pid, 2);
    await blocker.query('commit');
    expect(await Promise.all([first, second])).toMatchObject([{ settled: 1 }, { settled: 1 }]);
  } finally {
    blocker.release();
  }
  expect(attempts).toBe(2);
  expect((await caller.must(getOrder, { id: bought })).order.state).toBe('done');
});

test('M11 proceeds booked after the morning of their day are sent at once, not with those of the next day', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F02', 3_000_000n);
  const { orderId } = await placeSale(platform, caller, investorId, { productId: 'F02', amount: 1_000_000 });
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  const { cashOn, lines } = await look();
  const lot = { nav_day: lines[0]!.navDay as Day, product_id: 'F02', kind: 'redemption' };
  await handOff(errand, { day: lot.nav_day, time: EVENING });
  await publishNavs(platform.owner, lot.nav_day, { F02: 1_200_000_000n });
  await errand.transact((tx) => priceNext(tx, statementsFor(lot.kind).price, lot, errand.business, START));
  // Days pass on which the registry confirms nothing.
  await platform.owner.query('update platform.clock set offset_ms = offset_ms + $1', [10 * 86_400_000]);
  const late = await errandOf(platform.app, platform.app.pools.jobs);
  expect(dayOf(late.business) > cashOn!).toBe(true);
  await platform.owner.query(
    `insert into orders.fill select investor_id, leg_id, 1, 'confirmed', nav, units, amount, null, now() from orders.leg where order_id = $1`,
    [orderId],
  );
  // The custodian has already paid; the payment is reported as soon as its debt is recorded.
  await platform.sandbox.post('custodians/cash', { fund: 'F02', day: lot.nav_day, purpose: 'RED', amount: 1_000_000 });
  await late.transact((tx) => bookAndTell(tx, late, settlementOf(lot.kind), lot, START));
  await until('the money to be sent', async () => (await look()).state === 'done');
  // Its day has passed and its money was only now requested: it counts as late after the usual time.
  const { rows: looks } = await platform.owner.query(`select due_at from platform.scheduled_task where task = 'redemptions.tellLate' and key like $1`, [
    `${cashOn}:%`,
  ]);
  expect(looks.map(({ due_at }) => +due_at - late.business)).toEqual([90 * 60_000]);
});

test('units are truncated or rounded exactly at any scale and size', async () => {
  const cases = [1n, 4_999n, 5_000n, 99_999n, 123_456_789_012_345n].flatMap((units) => [0, 2, 4].map((scale) => ({ units, scale })));
  for (const { units, scale } of cases) {
    // Half a step above whole units: the only place where the two rounding modes differ.
    const step = 10n ** BigInt(4 - scale);
    const text = `${(units * step + step / 2n).toString()}${scale === 4 ? '.5' : ''}`;
    const { rows } = await platform.owner.query<{ up: string; down: string }>(
      `select catalogue.units_of($1::numeric, 'halfUp', $2::smallint) as up, catalogue.units_of($1::numeric, 'down', $2::smallint) as down`,
      [text, scale],
    );
    expect(rows[0], `${text} at ${scale}`).toMatchObject({ up: String((units + 1n) * step), down: String(units * step) });
  }
});
