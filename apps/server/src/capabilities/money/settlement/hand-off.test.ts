/** Orders are handed off until the investment managers close the day: with a margin, again for late orders, and per product. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { type Instant, parseDay } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { roundsOn } from './rounds.ts';

let platform: Platform;
/** Placed in the morning of the first day, when its NAV was promised. */
let morning: Order[];
beforeAll(async () => {
  platform = await startPlatform();
  morning = [await order(), await order(), await order(), await order()];
});
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

const clockTo = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
const NOON = '2026-11-18T12:00:00+07:00';

async function order(amounts: Record<string, number> = { F01: 1_000_000 }) {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, amounts);
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  return {
    caller,
    investorId,
    look,
    legs: async () => (await look()).lines.map(({ productId, navDay, navDayReason, state }) => ({ productId, navDay, navDayReason, state })),
    pay: (creditedAt: string = NOON) => platform.sandbox.pay(bill.virtualAccount, bill.amount, { creditedAt }),
    batch: async () => (await platform.owner.query<{ batch: number }>('select batch from orders.leg where investor_id = $1', [investorId])).rows[0]!.batch,
  };
}
type Order = Awaited<ReturnType<typeof order>>;
const isSubmitted = async (one: { legs(): Promise<{ state: string }[]> }) => (await one.legs()).every(({ state }) => state === 'submitted');

test('M13 the closing of one product does not delay another: each is sent before its own closing', async () => {
  const [early, both] = [await order({ F18: 1_000_000 }), await order({ F01: 1_000_000, F18: 1_000_000 })];
  await clockTo(NOON);
  await early.pay();
  await both.pay();
  await clockTo('2026-11-18T15:44:00+07:00');
  expect(await early.legs()).toMatchObject([{ state: 'ready' }]);
  await clockTo('2026-11-18T15:46:00+07:00');
  expect(await early.legs()).toMatchObject([{ state: 'submitted', navDay: '2026-11-18' }]);
  expect((await both.legs()).map(({ productId, state }) => [productId, state]).sort()).toEqual([
    ['F01', 'ready'],
    ['F18', 'submitted'],
  ]);
  // Reported after one investment manager has closed, and before the other has.
  await clockTo('2026-11-18T16:10:00+07:00');
  const late = await order({ F01: 1_000_000, F18: 1_000_000 });
  await late.pay();
  expect((await late.legs()).map(({ productId, navDay, navDayReason }) => [productId, navDay, navDayReason]).sort()).toEqual([
    ['F01', '2026-11-18', 'onTime'],
    ['F18', '2026-11-19', 'reportedLate'],
  ]);
});

test('M13 files leave 15 minutes before the closing, and again for later orders: each credit in time keeps its day', async () => {
  const [first, second, last, missed] = morning as [Order, Order, Order, Order];
  await first.pay();
  await clockTo('2026-11-18T16:44:00+07:00');
  expect(await first.legs()).toMatchObject([{ state: 'ready' }]);
  await clockTo('2026-11-18T16:46:00+07:00');
  expect(await first.legs()).toMatchObject([{ state: 'submitted' }]);
  // Its message arrives after the first file left; its money was credited at noon.
  await second.pay();
  await until('a further file', () => isSubmitted(second));
  await clockTo('2026-11-18T16:59:30+07:00');
  await last.pay();
  await until('the last file', () => isSubmitted(last));
  for (const one of [first, second, last]) expect(await one.legs()).toMatchObject([{ navDay: '2026-11-18', navDayReason: 'onTime' }]);
  const numbers = [await first.batch(), await second.batch(), await last.batch()];
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
  await clockTo('2026-11-18T17:00:01+07:00');
  await missed.pay();
  expect(await missed.legs()).toMatchObject([{ navDay: '2026-11-19', navDayReason: 'reportedLate' }]);
  expect((await missed.look()).timeline.find(({ key }) => key === 'paid')?.detail).toBe(
    'Memakai NAB 19 Nov 2026: bank mengabarkan dana setelah pesanan hari itu dikirim.',
  );
});

test('M13 an order decided in time and committed after the closing gets the next day, with its reason and a notice', async () => {
  // The investment manager has closed, regardless of which test ran before.
  await platform.sandbox.post('clock', { to: '2026-11-18T17:00:01+07:00' });
  const one = await order();
  await one.pay();
  // Simulates a payment that was decided at 16:59:59 and committed later.
  await platform.owner.query(`update orders.leg set nav_day = '2026-11-18', nav_day_reason = 'onTime' where investor_id = $1`, [one.investorId]);
  await platform.books.transact((tx) => ordersEvents.joinLate(tx, Date.parse('2026-11-18T16:59:59+07:00') as Instant));
  await until('the move', async () => (await one.legs())[0]!.navDay === '2026-11-19');
  expect(await one.legs()).toMatchObject([{ state: 'ready', navDayReason: 'handOffMissed' }]);
  await until('the notice', async () => (await one.caller.must(list, {})).items.some((note) => note.title === 'Tanggal NAB pesanan berubah'));
});

test('M12 money credited before the cut-off and reported the next afternoon joins the file that is still open', async () => {
  const [afternoon, evening] = [await order(), await order()];
  await clockTo('2026-11-19T14:30:00+07:00');
  await afternoon.pay();
  expect(await afternoon.legs()).toMatchObject([{ navDay: '2026-11-19', navDayReason: 'reportedLate', state: 'ready' }]);
  await clockTo('2026-11-19T16:46:00+07:00');
  expect(await isSubmitted(afternoon)).toBe(true);
  await clockTo('2026-11-19T17:00:01+07:00');
  await evening.pay();
  expect(await evening.legs()).toMatchObject([{ navDay: '2026-11-20', navDayReason: 'reportedLate' }]);
  await platform.sandbox.post('market/close');
  await until('units', async () => (await afternoon.look()).state === 'done');
});

test('a day off has two hand-off rounds, the first and the last, in case the exchange opens after all', async () => {
  const times = roundsOn(await productCatalogue(platform.app), parseDay('2026-11-21')!);
  expect(times.length).toBeGreaterThan(2);
  const planned = async () =>
    (await platform.owner.query<{ key: string }>(`select key from platform.scheduled_task where key like 'handOff:%'`)).rows.map(({ key }) => key);
  await clockTo('2026-11-20T23:00:00+07:00');
  expect(await planned()).toEqual([`handOff:2026-11-21T${times[0]}`]);
  await clockTo(`2026-11-21T${times[0]}:30+07:00`);
  expect(await planned()).toEqual([`handOff:2026-11-21T${times.at(-1)}`]);
  await clockTo(`2026-11-21T${times.at(-1)}:30+07:00`);
  expect(await planned()).toEqual([`handOff:2026-11-22T${times[0]}`]);
  await clockTo(`2026-11-23T${times[0]}:30+07:00`);
  expect(await planned()).toEqual([`handOff:2026-11-23T${times[1]}`]);
});
