/** A calendar change: affected orders move to the right day and their investors are notified; none is left on a closed day. */
import { propose } from '@lumbung/contract/calendar/routes.gen.ts';
import { getDayImpact } from '@lumbung/contract/operations/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { addBusinessDays } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { grantUnits, placeSale } from '../../../../../../tests/support/selling.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { redateAgain } from './redate.ts';
import { handOff } from './settle.ts';
import { makeBatch } from './hand-over-store.ts';

let platform: Platform;
let maker: OperatorCaller;
let checker: OperatorCaller;
beforeAll(async () => {
  platform = await startPlatform();
  [maker, checker] = await Promise.all([platform.operator('product'), platform.operator('product')]);
});
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

/** Exchange days after a day. Each test starts wherever the clock stands, and leaves closed days behind. */
const after = async (day: string, count = 1): Promise<Day> => addBusinessDays(await calendarNow(platform.looks), day as Day, count);
const clockTo = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
const ROUND = '16:55';

const suggest = (day: string, change: 'close' | 'open', calendar: 'IDX' | 'BI' = 'IDX') =>
  maker.must(propose, { calendar, day, change, nameId: 'Libur bersama', nameEn: 'Joint leave', note: 'Pengumuman bursa 12/2026' });
/** Changes the calendar of the platform and of the exchange. */
async function change(day: string, to: 'close' | 'open', calendar: 'IDX' | 'BI' = 'IDX') {
  const { proposalId } = await suggest(day, to, calendar);
  if (calendar === 'IDX') await platform.sandbox.post('market/holiday', { date: day, isClosed: to === 'close' });
  await checker.must(agree, { proposalId });
  return proposalId;
}
async function order(amounts: Record<string, number> = { F01: 1_000_000 }) {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, amounts);
  return { ...of(caller, orderId), investorId, orderId, pay: (more: object = {}) => platform.sandbox.pay(bill.virtualAccount, bill.amount, more) };
}
function of(caller: Awaited<ReturnType<Platform['newInvestor']>>['caller'], orderId: string) {
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  return {
    caller,
    look,
    leg: async () => (await look()).lines[0]!,
    stands: async (day: string) => until(`an order on ${day}`, async () => (await look()).lines.every(({ navDay }) => navDay === day)),
    titles: async () => (await caller.must(list, {})).items.map(({ title }) => title),
    detail: async (key: string) => (await look()).timeline.find((step) => step.key === key)?.detail,
  };
}
async function sale(item: object) {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F02', 3_000_000n);
  const { orderId } = await placeSale(platform, caller, investorId, { productId: 'F02', ...item });
  return { ...of(caller, orderId), investorId, orderId };
}
/** Differences with partners, except for units granted to sellers by the test, of which partners know nothing. */
const disagreements = async () => (await platform.auditPartners()).filter((found) => !/grant-|"productId":"F02"/.test(found));
const events = async (investorId: string) =>
  (
    await platform.owner.query<{ event: string; facts: object }>(
      `select event, facts from platform.state_event where investor_id = $1 and event in ('redated', 'payDayMoved') order by at, step`,
      [investorId],
    )
  ).rows;

test('M3 a day becomes a holiday: paid and unpaid orders, sales, switches and pay days move to the next day, each with an event and a notice', async () => {
  const [paid, unpaid, next] = [await order(), await order(), await order({ F05: 500_000 })];
  await paid.pay();
  const [sold, switched] = [await sale({ amount: 1_000_000 }), await sale({ transactionType: 6, switchProductId: 'F01', amount: 1_000_000 })];
  // The approving operator sees the impact: a switch counts once, though it has two legs.
  const operator = await platform.operator('product');
  expect(await operator.must(getDayImpact, { day: '2026-11-18' })).toMatchObject({ waiting: 3, unpaid: 2, settled: 0 });
  expect(await operator.must(getDayImpact, { day: '2026-11-18', productId: 'F05' })).toMatchObject({ waiting: 0, unpaid: 1 });
  await change('2026-11-18', 'close');
  for (const one of [paid, sold, switched]) await one.stands('2026-11-19');
  expect(await paid.leg()).toMatchObject({ navDay: '2026-11-19', navDayReason: 'redated', promisedNavDay: '2026-11-18', state: 'ready' });
  expect(await paid.detail('submitted')).toBe('Memakai NAB 19 Nov 2026: kalender bursa berubah.');
  // Two exchange days after the NAV day: the payout is a day later too.
  expect(await sold.look()).toMatchObject({ cashOn: '2026-11-23' });
  expect((await switched.look()).lines.map(({ navDay }) => navDay)).toEqual(['2026-11-19', '2026-11-19']);
  await until('the promise', async () => (await unpaid.leg()).promisedNavDay === '2026-11-19');
  expect((await unpaid.look()).promise).toMatchObject({ navDay: '2026-11-19' });
  for (const one of [paid, sold, switched, unpaid, next]) await until('the notice', async () => (await one.titles()).includes('Kalender bursa berubah'));
  expect(await events(paid.investorId)).toEqual([{ event: 'redated', facts: { from: '2026-11-18', to: '2026-11-19' } }]);
  expect((await events(switched.investorId)).length).toBe(2);
  // A repeat changes nothing and notifies nobody.
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await redateAgain(errand, { day: '2026-11-18', changeId: 'again' });
  expect(await events(paid.investorId)).toHaveLength(1);
  // Paid in time, it gets the day that is promised now, without another reason.
  await unpaid.pay();
  expect(await unpaid.leg()).toMatchObject({ navDay: '2026-11-19', state: 'ready' });
});

test('M3 reverting a change moves orders back to their own day, as long as it can still be met', async () => {
  const before = await order();
  await before.pay();
  const first = (await before.leg()).navDay as Day;
  const second = await after(first);
  await change(first, 'close');
  await before.stands(second);
  await change(first, 'open');
  await before.stands(first);
  await clockTo(`${first}T13:30:00+07:00`);
  const later = await order();
  await later.pay();
  expect((await later.leg()).navDay).toBe(second);
  const third = await after(second);
  // Closed and reopened twice: the same days, and each change is notified.
  for (const _ of [1, 2]) {
    await change(second, 'close');
    await later.stands(third);
    await change(second, 'open');
    await later.stands(second);
  }
  expect(await events(later.investorId)).toMatchObject([
    { facts: { from: second, to: third } },
    { facts: { from: third, to: second } },
    { facts: { from: second, to: third } },
    { facts: { from: third, to: second } },
  ]);
  await until('four notices', async () => (await later.titles()).filter((title) => title === 'Kalender bursa berubah').length === 4);
  expect((await before.leg()).navDay).toBe(first);
});

test('M3 an unsent file is withdrawn; a sent one is carried over by the registry and confirmed with its new day', async () => {
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const [sent, waiting] = [await order({ F03: 1_000_000 }), await order({ F04: 1_000_000 })];
  await sent.pay();
  const day = (await sent.leg()).navDay as Day;
  await handOff(errand, { day, time: ROUND });
  expect((await sent.leg()).state).toBe('submitted');
  await waiting.pay();
  await errand.transact((tx) => makeBatch(tx, { nav_day: day, product_id: 'F04', kind: 'subscription' }, errand.business));
  const next = await after(day);
  await change(day, 'close');
  for (const one of [sent, waiting]) await one.stands(next);
  expect(await waiting.leg()).toMatchObject({ state: 'ready', navDayReason: 'redated' });
  expect(await sent.leg()).toMatchObject({ state: 'submitted' });
  const { rows } = await platform.owner.query(`select 1 from settlement.batch where nav_day = $1 and product_id = 'F04' and withdrawn_at is not null`, [day]);
  expect(rows).toHaveLength(1);
  expect(await platform.sandbox.post('market/close', { date: day })).toMatchObject({ status: 409 });
  await platform.sandbox.post('market/close', { date: next });
  for (const one of [sent, waiting]) await until('units', async () => (await one.look()).state === 'done');
  expect((await sent.leg()).navDay).toBe(next);
  expect(await disagreements()).toEqual([]);
});

test('M3 a file under way while its day closes is not sent twice: the registry carries over what it accepted', async () => {
  const one = await order({ F05: 400_000 });
  await one.pay();
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const day = (await one.leg()).navDay as Day;
  const next = await after(day);
  // The registry accepts it and the response is lost: the platform does not know.
  await platform.sandbox.post('partners/registry/faults', { kind: 'timeout-after-doing', count: 1 });
  await expect(handOff(errand, { day, time: ROUND })).rejects.toThrow('fund-registry');
  await change(day, 'close');
  await redateAgain(errand, { day, changeId: 'test' });
  expect(await one.leg()).toMatchObject({ navDay: day, state: 'ready' });
  const { rows: batches } = await platform.owner.query<{ sent: boolean }>(
    `select sent_at is not null as sent from settlement.batch where nav_day = $1 and product_id = 'F05'`,
    [day],
  );
  expect(batches).toEqual([{ sent: true }]);
  await handOff(errand, { day, time: ROUND });
  await one.stands(next);
  expect(await one.leg()).toMatchObject({ state: 'submitted' });
  await platform.sandbox.post('market/close', { date: next });
  await until('units', async () => (await one.look()).state === 'done');
  expect(await disagreements()).toEqual([]);
});

test('M3 two days that close at once, and an order decided by the old calendar: none is left on a closed day', async () => {
  const [first, late] = [await order(), await order()];
  await first.pay();
  const day = (await first.leg()).navDay as Day;
  const [second, third] = [await after(day), await after(day, 2)];
  const [one, two] = [await suggest(day, 'close'), await suggest(second, 'close')];
  for (const date of [day, second]) await platform.sandbox.post('market/holiday', { date, isClosed: true });
  await Promise.all([checker.must(agree, one), checker.must(agree, two)]);
  await first.stands(third);
  // Simulates a payment decided by the old calendar and committed after the re-dating job.
  await late.pay();
  await platform.owner.query(`update orders.leg set nav_day = $2, nav_day_reason = 'onTime' where investor_id = $1`, [late.investorId, day]);
  expect(await platform.audit()).toEqual([expect.stringContaining('an order stands on a day that does not come')]);
  await clockTo(`${third}T16:46:00+07:00`);
  await late.stands(third);
  await until('both to be sent', async () => (await late.leg()).state === 'submitted' && (await first.leg()).state === 'submitted');
  expect((await platform.owner.query('select 1 from settlement.batch where nav_day in ($1, $2)', [day, second])).rowCount).toBe(0);
});

test('M3 a bank holiday moves only the pay day; once reverted, the money comes as promised', async () => {
  const sold = await sale({ amount: 500_000 });
  const navDay = (await sold.leg()).navDay as Day;
  const [payDay, dayAfter] = [await after(navDay, 2), await after(navDay, 3)];
  expect((await sold.look()).cashOn).toBe(payDay);
  await change(payDay, 'close', 'BI');
  await until('the money to come later', async () => (await sold.look()).cashOn === dayAfter);
  expect((await sold.leg()).navDay).toBe(navDay);
  expect(await sold.detail('paidOut')).toBe(`Dikirim ${dateText(dayAfter, 'id')}: kalender bursa atau bank berubah.`);
  await until('the notice', async () => (await sold.titles()).includes('Tanggal pengiriman dana berubah'));
  await platform.sandbox.post('market/close', { date: navDay });
  await until('the sale to be booked', async () => (await sold.look()).state === 'settled');
  // Booked and on its way: reverting the change plans the earlier day.
  await change(payDay, 'open', 'BI');
  await until('the money to come earlier', async () => (await sold.look()).cashOn === payDay);
  await clockTo(`${payDay}T09:30:00+07:00`);
  await until('the money', async () => (await sold.look()).state === 'done');
});

test('M3 a day that becomes a holiday on its own morning, or while its files leave: no order loses its day', async () => {
  const [early, late] = [await order(), await order()];
  await early.pay();
  await late.pay();
  const day = (await early.leg()).navDay as Day;
  const [second, third] = [await after(day), await after(day, 2)];
  // The morning of that day, unless the clock is past it already.
  await platform.sandbox.post('clock', { to: `${day}T08:00:00+07:00` });
  await change(day, 'close');
  for (const one of [early, late]) await one.stands(second);
  await clockTo(`${second}T16:44:00+07:00`);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await Promise.all([change(second, 'close'), handOff(errand, { day: second, time: ROUND }).catch(() => {})]);
  for (const one of [early, late]) await one.stands(third);
  await platform.sandbox.post('market/close', { date: third });
  for (const one of [early, late]) await until('units', async () => (await one.look()).state === 'done');
  expect(await disagreements()).toEqual([]);
});

test('M3 a file recorded before its day closed is not sent, and none is made for orders still on that day', async () => {
  const [one, unfiled] = [await order(), await order({ F03: 1_000_000 })];
  await one.pay();
  await unfiled.pay();
  const day = (await one.leg()).navDay as Day;
  const next = await after(day);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await errand.transact((tx) => makeBatch(tx, { nav_day: day, product_id: 'F01', kind: 'subscription' }, errand.business));
  // The state a hand-off sees between the change and the re-dating job.
  await platform.owner.query(`insert into calendar.day_off values ('IDX', $1, 'Libur', 'Holiday', 'operator')`, [day]);
  await platform.sandbox.post('market/holiday', { date: day, isClosed: true });
  await handOff(errand, { day, time: ROUND });
  for (const each of [one, unfiled]) await each.stands(next);
  expect(await one.leg()).toMatchObject({ state: 'ready', navDayReason: 'redated' });
  const { rows } = await platform.owner.query(`select product_id, sent_at, withdrawn_at is not null as is_withdrawn from settlement.batch where nav_day = $1`, [
    day,
  ]);
  expect(rows).toEqual([{ product_id: 'F01', sent_at: null, is_withdrawn: true }]);
});
