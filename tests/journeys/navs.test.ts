/** Tests NAVs on bad days: invalid rows, possible mistakes, late ones, corrections. No product waits for another. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { agree, decline, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { enterNav, getChart, listMissingNavs, listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import { nextBusinessDay, previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, type Day, parseInstant } from '@lumbung/kernel/time.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { navSeries } from '@lumbung/specimen/navs.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { inLine, untilWaitedFor } from '../support/in-line.ts';
import { navOf, publishNavs } from '../support/navs.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { book, price, reprice } from '../../apps/server/src/capabilities/money/settlement/settle.ts';
import { exchangeCalendar } from '../../apps/server/src/capabilities/market/calendar/index.ts';
import { holdNavs } from '../../apps/server/src/capabilities/market/prices/index.ts';
import { jobs } from '../../apps/server/src/capabilities/market/prices/jobs.ts';
import { takeNavs } from '../../apps/server/src/capabilities/market/prices/take-navs.ts';
import { judgeLaterOnes } from '../../apps/server/src/capabilities/market/prices/publish.ts';
import { insertVersions, lockDay, supersedePublished, versionsOf } from '../../apps/server/src/capabilities/market/prices/versions.ts';
import { summariseNavs } from '../../apps/server/src/capabilities/market/prices/store.ts';

let platform: Platform;
let [one, two]: OperatorCaller[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [one, two] = await Promise.all([platform.operator('product'), platform.operator('product')]);
});
afterAll(() => platform.stop());
afterEach(async () => {
  // Jobs that failed by chance have been retried.
  await queueIsEmpty(platform);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const note = 'Dicek ke bank kustodian lewat telepon';
const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query(text, values as unknown[])).rows as Row[];
/** The investment manager publishes no NAV of the next day. */
const misses = async (product: string) =>
  expect(await platform.sandbox.post('partners/registry/faults', { kind: 'nav-missing', product })).toMatchObject({ status: 200 });
/** The investment manager reports something about its NAVs. */
const house = async (fund: string, does: string, more: object = {}) =>
  expect(await platform.sandbox.post('registry/navs', { fund, does, ...more }), `${fund} ${does}`).toMatchObject({ status: 200 });
/** Closes the market; everything that follows from its NAVs is done on return. Returns the day. */
async function close(): Promise<Day> {
  const closed = await platform.sandbox.post<{ date: Day }>('market/close');
  expect(closed).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
  return closed.date;
}
const wait = async (advance: string) => expect(await platform.sandbox.post('clock', { advance })).toMatchObject({ status: 200 });
const newest = async (fund: string) => BigInt((await query<{ nav: string }>('select nav from prices.summary where product_id = $1', [fund]))[0]!.nav);
/** The newest NAV multiplied by a factor, as an investment manager writes it. */
const times = async (fund: string, factor: number): Promise<string> => (Math.round(Number(await newest(fund)) * factor) / 1_000_000).toFixed(4);
const states = async (fund: string, day: Day) =>
  (await query<{ state: string }>('select state from prices.nav where product_id = $1 and day = $2 order by version', [fund, day])).map(({ state }) => state);
const waiting = async (fund: string) => (await one!.must(listWaitingNavs, { size: 100 })).items.find(({ productId }) => productId === fund);
const missing = async (fund: string) => (await one!.must(listMissingNavs, {})).missing.find(({ productId }) => productId === fund);

/** A paid purchase that waits for the next NAV of a fund. */
async function purchase(fund: string, amount = 1_000_000) {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, { [fund]: amount });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  return { caller, investorId, orderId, look, day: (await look()).lines[0]!.navDay as Day };
}
/** One operator proposes and another approves. Returns the facts shown to the second one. */
async function decide(fund: string, verdict: 'publish' | 'refuse') {
  const { day, version } = (await waiting(fund))!;
  const { proposalId } = await one!.must(proposeVerdict, { productId: fund, day, version, verdict, note });
  const { facts } = (await two!.must(getDecision, { proposalId })).decision;
  await two!.must(agree, { proposalId });
  return Object.fromEntries(facts.map(({ fact, value }) => [fact, value]));
}

test('M5 an invalid row of a feed is set aside and shown; the rest is published, and the missing NAV is late until it arrives', async () => {
  for (const [fund, nav] of Object.entries({ F02: 'n/a', F03: '0', F04: '-12.5', F05: '99999999999', 'X99\u0000é': '1000' }))
    await house(fund, 'says', { nav });
  const { look } = await purchase('F01');
  const day = await close();
  expect((await look()).state).toBe('done');
  expect((await query<{ navs: number }>('select count(*)::int as navs from prices.published where day = $1', [day]))[0]!.navs).toBe(FUNDS.length - 4);
  const before = await one!.must(listMissingNavs, {});
  expect(before.missing).toEqual([]);
  expect(Object.fromEntries(before.odd.map(({ fundCode, why }) => [fundCode, why]))).toEqual({
    F02: 'malformed',
    F03: 'notPositive',
    F04: 'notPositive',
    F05: 'absurd',
    'X99??': 'unknownProduct',
  });

  await wait('PT3H30M');
  const after = await one!.must(listMissingNavs, {});
  expect(after.missing.map(({ productId, said }) => [productId, said?.why])).toEqual([
    ['F02', 'malformed'],
    ['F03', 'notPositive'],
    ['F04', 'notPositive'],
    ['F05', 'absurd'],
  ]);
  expect(after.missing[0]).toMatchObject({ day, since: `${day}T21:00:00+07:00`, isAlarming: false, waitingOrders: 0 });
  for (const fund of ['F02', 'F03', 'F04', 'F05']) await house(fund, 'corrects', { day, nav: await times(fund, 1.0001) });
  await until('the NAVs', async () => (await one!.must(listMissingNavs, {})).total === 0);
  expect(await states('F03', day)).toEqual(['published']);
});

test('M5 prices.proposeVerdict: verdictProposed: a NAV that moved too far blocks only its own orders; two operators publish it, not one operator twice', async () => {
  const [held, other] = [await purchase('F03'), await purchase('F02')];
  await house('F03', 'says', { nav: await times('F03', 1.3) });
  const day = await close();
  expect((await other.look()).state).toBe('done');
  expect((await held.look()).lines[0]).toMatchObject({ state: 'submitted', navDay: day });
  const found = (await waiting('F03'))!;
  expect(found).toMatchObject({ day, version: 1, reasons: ['jump'], source: 'registry', waitingOrders: 1, settledLegs: 0, isAlarming: false, proposal: null });
  expect(Number(found.difference)).toBeCloseTo(0.3, 4);
  expect(found.last).toHaveLength(5);
  expect(found.comparedWith).toEqual(found.last[0]);

  const about = { productId: 'F03', day, version: 1 };
  const { proposalId } = await one!.must(proposeVerdict, { ...about, verdict: 'publish', note });
  await refused(two!, proposeVerdict, { ...about, verdict: 'refuse', note }, 'verdictProposed');
  await refused(one!, agree, { proposalId }, 'ownProposal');
  expect((await waiting('F03'))!.proposal).toEqual({ proposalId, verdict: 'publish', decidedByName: null });
  const { decision } = await two!.must(getDecision, { proposalId });
  expect(decision).toMatchObject({ kind: 'prices.decideNav', note, proposedBy: one!.operatorId, mayAgree: true });
  expect(decision.facts.map(({ fact, value }) => [fact, value])).toEqual([
    ['kind', 'publish'],
    ['product', 'F03'],
    ['nav', String(Math.round(Number(found.nav) * 1_000_000))],
    ['navDay', day],
    ['reason', 'jump'],
  ]);
  expect(await states('F03', day)).toEqual(['proposed']);
  await two!.must(decline, { proposalId });
  await refused(two!, decline, { proposalId }, 'proposalClosed');
  await wait('PT3H');
  expect((await waiting('F03'))!).toMatchObject({ proposal: null, isAlarming: true });

  await decide('F03', 'publish');
  await until('the units', async () => (await held.look()).state === 'done');
  const all = (await one!.must(listWaitingNavs, { which: 'all', size: 100 })).items.find(({ productId }) => productId === 'F03')!;
  expect(all).toMatchObject({ state: 'published', waitingOrders: 0, proposal: { verdict: 'publish', decidedByName: 'Intan Permata' } });
  expect(await waiting('F03')).toBeUndefined();
});

test('M5 prices.proposeVerdict: navNotWaiting, nobody approves their own proposal, and the database rejects the same person twice', async () => {
  await house('F01', 'says', { nav: await times('F01', 0.5) });
  const day = await close();
  const { proposalId } = await one!.must(proposeVerdict, { productId: 'F01', day, version: 1, verdict: 'publish', note });
  await refused(one!, agree, { proposalId }, 'ownProposal');
  await expect(query(`update decisions.proposal set state = 'agreed', decided_by = proposed_by where proposal_id = $1`, [proposalId])).rejects.toThrow(
    /two_people/,
  );
  await expect(query(`update prices.nav set state = 'published', published_at = now() where product_id = 'F01' and day = $1`, [day])).rejects.toThrow(
    /looked_at_by_two/,
  );
  await expect(query(`update prices.nav set state = 'refused' where product_id = 'F01' and day = $1`, [day])).rejects.toThrow(/looked_at_by_two/);
  for (const statement of [`update prices.nav set nav = 1`, 'delete from prices.nav', `update prices.nav set version = 2`])
    await expect(query(`begin; set local role lumbung_app; ${statement}; commit`), statement)
      .rejects.toThrow(/permission denied/)
      .finally(() => query('rollback'));
  // The registry reports a plausible value before the approval: the proposal is overtaken.
  await house('F01', 'corrects', { day, nav: await times('F01', 1.0002) });
  await until('the NAV', async () => (await states('F01', day)).at(-1) === 'published');
  expect(await states('F01', day)).toEqual(['superseded', 'published']);
  await refused(two!, agree, { proposalId }, 'proposalClosed');
  await refused(two!, proposeVerdict, { productId: 'F01', day, version: 1, verdict: 'publish', note }, 'navNotWaiting');
  await expect(
    query(
      `insert into prices.nav select product_id, day, 9, nav, 'published', source, '{}', came_at, published_at from prices.nav
       where product_id = 'F01' and day = $1 and state = 'published'`,
      [day],
    ),
  ).rejects.toThrow(/one_published/);
});

test('M5 a NAV that two operators refused is not proposed again, but requested until the fund house reports another', async () => {
  const { look, day } = await purchase('F05');
  await house('F05', 'says', { nav: await times('F05', 1.2) });
  expect(await close()).toBe(day);
  await wait('PT4H');
  expect(await missing('F05')).toBeUndefined();
  await decide('F05', 'refuse');
  expect(await missing('F05')).toMatchObject({ day, waitingOrders: 1 });
  // Queried again, the registry reports the same.
  const asked = (await missing('F05'))!.asked;
  await wait('P1D');
  expect((await missing('F05'))!.asked).toBeGreaterThan(asked);
  expect(await states('F05', day)).toEqual(['refused']);
  expect((await look()).lines[0]!.state).toBe('submitted');
  // The message is lost: the next query finds it.
  await platform.sandbox.post('partners/registry/faults', { kind: 'lost', count: 1 });
  await house('F05', 'corrects', { day, nav: await times('F05', 0.9995) });
  await wait('PT12H');
  await until('the units', async () => (await look()).state === 'done');
  expect(await states('F05', day)).toEqual(['refused', 'published']);
  // The day after waited for it, and was published as soon as it was there.
  expect(await waiting('F05')).toBeUndefined();
});

test('M5 of twenty concurrent approvals of a NAV one succeeds', async () => {
  await house('F02', 'says', { nav: await times('F02', 1.1) });
  const day = await close();
  const { proposalId } = await one!.must(proposeVerdict, { productId: 'F02', day, version: 1, verdict: 'publish', note });
  const others = await Promise.all(Array.from({ length: 4 }, () => platform.operator('product')));
  const answers = await inLine(
    platform,
    [`select pg_advisory_xact_lock(hashtextextended('prices.day:' || $1, 0))`, [day]],
    Array.from({ length: 20 }, (_, index) => () => others[index % 4]!.send(agree, { proposalId })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'proposalClosed')).toHaveLength(19);
  expect(await states('F02', day)).toEqual(['published']);
  // Back to the previous value, because the next day would be a jump otherwise.
  await house('F02', 'corrects', { day, nav: await times('F02', 1 / 1.1) });
  await until('the correction', () => waiting('F02'));
  await decide('F02', 'publish');
});

test('M5 an approval concurrent with a new message of the registry waits for it, and is overtaken', async () => {
  await house('F06', 'says', { nav: await times('F06', 1.4) });
  const day = await close();
  const { proposalId } = await one!.must(proposeVerdict, { productId: 'F06', day, version: 1, verdict: 'publish', note });
  const nav = (await newest('F06')) + 100n;
  const calendar = await exchangeCalendar(platform.app.reference);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  let agreed: Promise<unknown> = Promise.resolve();
  await errand.transact(async (tx) => {
    await lockDay(tx, day);
    agreed = two!.send(agree, { proposalId });
    await untilWaitedFor(tx);
    await takeNavs(tx, calendar, 'registry', day, [{ productId: 'F06', nav, said: 'F06' }], errand.business);
  });
  expect(await agreed).toMatchObject({ ok: false, reason: 'proposalClosed' });
  expect(await states('F06', day)).toEqual(['superseded', 'published']);
  expect(await newest('F06')).toBe(nav);
  // The registry keeps its value, so it corrects what was written directly above.
  await house('F06', 'corrects', { day, nav: (Number(nav) / 1_000_000).toFixed(6) });
  expect(await waiting('F06')).toBeUndefined();
});

test('M5 a late fund house is queried until it has published, even if its message is lost; only its own orders wait, visibly', async () => {
  const [late, other] = [await purchase('F06'), await purchase('F01')];
  await misses('F06');
  const day = await close();
  expect((await other.look()).state).toBe('done');
  await wait('PT4H30M');
  expect(await missing('F06')).toMatchObject({ day, isAlarming: false, waitingOrders: 1, said: null });
  expect((await missing('F06'))!.asked).toBeGreaterThan(2);
  // The task of the next query is lost: the morning queries again.
  await query(`delete from platform.scheduled_task where task = 'prices.collect'`);
  await wait('PT12H');
  expect((await missing('F06'))!).toMatchObject({ isAlarming: true });
  const { asked } = (await missing('F06'))!;
  await platform.sandbox.post('partners/registry/faults', { kind: 'lost', count: 1 });
  await house('F06', 'publishes');
  expect((await late.look()).state).toBe('paid');
  await wait('PT7H');
  await until('the units', async () => (await late.look()).state === 'done');
  expect(await missing('F06')).toBeUndefined();
  expect(asked).toBeGreaterThan(3);
});

test('M5 a registry that does not respond does not hide what is late', async () => {
  const collect = jobs.find(({ task }) => task === 'prices.collect')!;
  await misses('F04');
  const day = await close();
  await query('update platform.clock set offset_ms = offset_ms + $1', [3.5 * 3_600_000]);
  await platform.sandbox.post('partners/registry/faults', { kind: 'error', count: 1 });
  await expect(collect.run(await errandOf(platform.app, platform.app.pools.jobs), { day })).rejects.toThrow('answered 500');
  expect(await missing('F04')).toMatchObject({ day });
  await house('F04', 'publishes');
  await until('the NAV', async () => (await missing('F04')) === undefined);
});

test('M5 a day that cannot be queried in the morning is queried soon after, by its own job', async () => {
  const askAgain = jobs.find(({ task }) => task === 'prices.askAgain')!;
  await misses('F04');
  const day = await close();
  // Queried at 21.00, 21.15 and 21.30; the next time is after this test.
  await wait('PT4H35M');
  await queueIsEmpty(platform);
  const asked = async () => (await missing('F04'))!.asked;
  const before = await asked();
  await platform.sandbox.post('partners/registry/faults', { kind: 'error', count: 1 });
  await askAgain.run(await errandOf(platform.app, platform.app.pools.jobs), { day: addDays(day, 1) });
  await until('the job', async () => (await asked()) > before);
  await house('F04', 'publishes');
  await until('the NAV', async () => (await missing('F04')) === undefined);
});

test('M5 after a day that a fund house missed the next NAV waits, and is published automatically once the gap is filled', async () => {
  await misses('F07');
  const missed = await close();
  const next = await close();
  expect(await waiting('F07')).toMatchObject({ day: next, reasons: ['gap'] });
  expect(await missing('F07')).toMatchObject({ day: missed });
  const { proposalId } = await one!.must(proposeVerdict, { productId: 'F07', day: next, version: 1, verdict: 'publish', note });
  await house('F07', 'publishes', { day: missed });
  await until('both NAVs', async () => (await states('F07', next))[0] === 'published');
  expect(await states('F07', missed)).toEqual(['published']);
  await refused(two!, agree, { proposalId }, 'proposalClosed');
  expect(await missing('F07')).toBeUndefined();
});

test('N4 prices.proposeVerdict: navEarly, prices.enterNav: navEarly; a NAV received before the files of its day have left is published only when it is received again afterwards', async () => {
  const { clock } = await platform.sandbox.get<{ clock: string }>('clock');
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const calendar = await exchangeCalendar(platform.app.reference);
  const day = nextBusinessDay(calendar, clock.slice(0, 10) as Day);
  const at = (time: string) => parseInstant(`${day}T${time}:00+07:00`)!;
  const nav = (await newest('F08')) as Nav;
  const said = (value: bigint) => [{ productId: 'F08', nav: value as Nav, said: 'F08' }];
  await errand.settle(async (tx) => {
    await lockDay(tx, day);
    const told = (value: bigint, time: string) => takeNavs(tx, calendar, 'registry', day, said(value), at(time));
    const known = async () => (await versionsOf(tx, ['F08'], day)).get('F08')!.map(({ state, reasons }) => `${state} ${reasons.join()}`);
    // In the morning the NAV cannot be known: orders placed now would know their price.
    expect(await told(nav, '09:00')).toMatchObject({ published: [], proposed: ['F08'] });
    expect((await known()).map((one) => one.replace(/gap|,/g, ''))).toEqual(['proposed early']);
    expect(await told(nav, '16:59')).toMatchObject({ published: [], proposed: [] });
    // The result of another day does not publish it either.
    await judgeLaterOnes(tx, calendar, previousBusinessDay(calendar, day), ['F08'], at('16:59'));
    expect((await known()).map((one) => one.replace(/gap|,/g, ''))).toEqual(['proposed early']);
    return { keep: false, result: null };
  });

  const today = await close();
  const early = { productId: 'F08', day: today, version: 9 };
  await query(
    `insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at) values ('F08', $1, 9, 1000000, 'proposed', 'registry', '{early}', now())`,
    [today],
  );
  await query(`update platform.clock set offset_ms = offset_ms - $1`, [10 * 3_600_000]);
  try {
    await refused(one!, proposeVerdict, { ...early, verdict: 'publish', note }, 'navEarly');
    await query(`delete from prices.nav where product_id = 'F08' and day = $1 and version = 9`, [today]);
    await refused(one!, enterNav, { productId: 'F08', day: today, nav: '1000', note }, 'navEarly');
  } finally {
    await query(`update platform.clock set offset_ms = offset_ms + $1`, [10 * 3_600_000]);
  }
});

test('N4 a NAV received too early is published automatically when the registry repeats it in the evening', async () => {
  await close();
  const { look, day } = await purchase('F08');
  expect(await platform.sandbox.post('clock', { to: `${day}T09:00:00+07:00` })).toMatchObject({ status: 200 });
  const nav = await newest('F08');
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const calendar = await exchangeCalendar(platform.app.reference);
  await errand.transact(async (tx) => {
    await lockDay(tx, day);
    await takeNavs(tx, calendar, 'registry', day, [{ productId: 'F08', nav: nav as Nav, said: 'F08' }], errand.business);
  });
  expect(await waiting('F08')).toMatchObject({ day, reasons: ['early'], waitingOrders: 1, isAlarming: false });
  await house('F08', 'says', { nav: (Number(nav) / 1_000_000).toFixed(6) });
  expect(await close()).toBe(day);
  expect(await states('F08', day)).toEqual(['superseded', 'published']);
  expect(await navOf(platform, 'F08', day)).toBe(nav);
  expect((await look()).state).toBe('done');
});

/** Two operators decide while an investor's legs are locked, so that the published event can be read before it is processed. */
async function decideWhileHeld(fund: string, investorId: string) {
  const holder = await platform.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from orders.leg where investor_id = $1 for update', [investorId]);
    const shown = await decide(fund, 'publish');
    const { payload } = await until('the event', async () => {
      const rows = await query<{ payload: { from: string; to: string } }>(
        `select payload from graphile_worker._private_jobs where key like 'settlement.reprice:prices.corrected:%'`,
      );
      return rows[0];
    });
    return { shown, told: payload };
  } finally {
    await holder.query('commit');
    holder.release();
  }
}
const legsOf = (investorId: string) =>
  query<{ product_id: string; state: string; nav: string | null }>(
    'select product_id, state, nav from orders.leg where investor_id = $1 order by placed_at desc, position limit 2',
    [investorId],
  );

/** Inserts a confirmation of the registry that was not booked. */
const confirmedAsPriced = (investorId: string) =>
  query(
    `insert into orders.fill select investor_id, leg_id, 1, 'confirmed', nav, units, null, null, now() from orders.leg where investor_id = $1 and state = 'priced'`,
    [investorId],
  );

test('M5 a correction waits for two operators; settled orders are counted and corrected, priced ones are priced again and settled', async () => {
  const switching = await platform.newInvestor();
  const first = await placeOrder(platform, switching.caller, switching.investorId, { F05: 3_000_000 });
  await platform.sandbox.pay(first.bill.virtualAccount, first.bill.amount);
  await close();
  await placeSale(platform, switching.caller, switching.investorId, { transactionType: 6, productId: 'F05', switchProductId: 'F06', amount: 2_000_000 });
  const [settled, bought] = [await purchase('F06'), await purchase('F08')];
  // The custodian confirms nothing of two funds: their legs are priced, and no more.
  for (const fund of ['F05', 'F08']) await house(fund, 'waits');
  const day = await close();
  const was = await settled.look();
  expect(was).toMatchObject({ state: 'done' });
  expect((await legsOf(switching.investorId)).map(({ state }) => state)).toEqual(['priced', 'priced']);
  const [old, other] = [await newest('F06'), await newest('F08')];

  await house('F06', 'corrects', { day, nav: await times('F06', 0.98) });
  await until('the correction', () => waiting('F06'));
  expect(await waiting('F06')).toMatchObject({ version: 2, reasons: ['correction'], waitingOrders: 1, settledLegs: 1, comparedWith: { day } });
  expect(Number((await waiting('F06'))!.difference)).toBeCloseTo(-0.02, 4);
  expect(await newest('F06')).toBe(old);
  expect((await legsOf(switching.investorId)).map(({ nav }) => nav)).toEqual([String(await newest('F05')), String(old)]);

  const { shown, told } = await decideWhileHeld('F06', switching.investorId);
  expect(shown).toMatchObject({ kind: 'publish', product: 'F06', navDay: day, ourNav: String(old), reason: 'correction', settled: '1' });
  expect(told).toEqual({ productId: 'F06', day, version: 2, from: String(old), to: String(await newest('F06')) });
  expect(told.to).not.toBe(told.from);
  await until('the switch to be priced again', async () => (await legsOf(switching.investorId))[1]!.nav === told.to);
  expect((await legsOf(switching.investorId)).map(({ state }) => state)).toEqual(['priced', 'priced']);
  await until('what was settled to be corrected', async () => (await settled.look()).lines[0]!.nav === (Number(told.to) / 1_000_000).toFixed(4));
  expect(await settled.look()).toMatchObject({ state: 'done', lines: [{ state: 'settled', navBefore: was.lines[0]!.nav }] });
  expect(await states('F06', day)).toEqual(['superseded', 'published']);
  expect((await settled.caller.must(getChart, { productId: 'F06', range: '1m' })).nav.at(-1)).toBe((Number(told.to) / 1_000_000).toFixed(4));

  await house('F08', 'corrects', { day, nav: await times('F08', 1.01) });
  await until('the correction', () => waiting('F08'));
  expect(await decide('F08', 'publish')).not.toHaveProperty('settled');
  await until('the purchase to be priced again', async () => (await legsOf(bought.investorId))[0]!.nav === String(await newest('F08')));
  expect(await newest('F08')).not.toBe(other);
  const events = await query<{ event: string; from_state: string; to_state: string }>(
    `select event, from_state, to_state from platform.state_event where investor_id = $1 and machine = 'subscription.leg' order by step desc limit 2`,
    [bought.investorId],
  );
  expect(events).toEqual([
    { event: 'priced', from_state: 'submitted', to_state: 'priced' },
    { event: 'navCorrected', from_state: 'priced', to_state: 'submitted' },
  ]);

  for (const fund of ['F05', 'F08']) await house(fund, 'confirms');
  await wait('PT5H');
  await until('the units', async () => (await bought.look()).state === 'done');
  expect((await legsOf(switching.investorId)).map(({ state }) => state)).toEqual(['settled', 'settled']);
  expect((await legsOf(switching.investorId))[1]!.nav).toBe(told.to);
});

test('M5 a confirmation at the corrected NAV before two operators approve it is mismatched, then priced again and settled', async () => {
  const { look, investorId } = await purchase('F08');
  await house('F08', 'waits');
  const day = await close();
  await house('F08', 'corrects', { day, nav: await times('F08', 1.01) });
  await until('the correction', () => waiting('F08'));
  await house('F08', 'confirms');
  await wait('PT5H');
  await until('the contradiction to show', async () => (await legsOf(investorId))[0]!.state === 'mismatched');
  await decide('F08', 'publish');
  await until('the units', async () => (await look()).state === 'done');
});

test('M5 a confirmation at the old NAV not booked before the correction settles at it and is corrected; repeating it changes nothing', async () => {
  const { look, investorId } = await purchase('F08');
  await house('F08', 'waits');
  const day = await close();
  const old = await newest('F08');
  await house('F08', 'corrects', { day, nav: await times('F08', 1.01) });
  await until('the correction', () => waiting('F08'));
  // The state a process leaves that fails between storing and booking a confirmation.
  await confirmedAsPriced(investorId);
  await decide('F08', 'publish');
  const corrected = String(await newest('F08'));
  await until('the order to be priced again and settled', async () => (await look()).state === 'done');
  await until('it to be corrected', async () => (await legsOf(investorId))[0]!.nav === corrected);
  await house('F08', 'confirms');
  await wait('P1D');
  expect(await query('select version, outcome, nav from orders.fill where investor_id = $1 order by version', [investorId])).toEqual([
    { version: 1, outcome: 'confirmed', nav: String(old) },
    { version: 2, outcome: 'corrected', nav: corrected },
  ]);
});

/** Runs `work` while state events cannot be written, so that every state change is blocked midway. */
async function meanwhile<Result>(work: () => Promise<Result>, then: () => Promise<void>): Promise<Result> {
  const holder = await platform.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table platform.state_event in share mode');
    const done = work();
    done.catch(() => {});
    await until(
      'the work to stand still',
      async () => (await query(`select 1 from pg_locks where relation = 'platform.state_event'::regclass and not granted`)).length > 0,
    );
    await then();
    await holder.query('commit');
    return await done;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test('M5 a correction waits for a batch that is being priced or booked, and that batch is priced again', async () => {
  const { look, investorId, day } = await purchase('F02');
  await misses('F02');
  await house('F02', 'waits');
  expect(await close()).toBe(day);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const nav = navSeries(referenceCalendar(), day).navs.get('F02')!.at(-1)!;
  await publishNavs(platform.owner, day, { F02: nav });
  const shared = () => query(`select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and classid <> 0`);
  const isHeld = async () => expect((await shared()).length).toBeGreaterThan(0);
  await meanwhile(() => price(errand, { day }), isHeld);
  expect((await legsOf(investorId))[0]).toMatchObject({ state: 'priced', nav: String(nav) });
  // Two concurrent batches do not block each other; a correction waits for both.
  await house('F02', 'publishes');
  await house('F02', 'corrects', { day, nav: await times('F02', 1.001) });
  await until('the correction', () => waiting('F02'));
  const { version } = (await waiting('F02'))!;
  const { proposalId } = await one!.must(proposeVerdict, { productId: 'F02', day, version, verdict: 'publish', note });
  let agreed: Promise<unknown> = Promise.resolve();
  await errand.transact(async (tx) => {
    await Promise.all([holdNavs(tx, day), errand.transact((other) => holdNavs(other, day))]);
    agreed = two!.send(agree, { proposalId });
    await untilWaitedFor(tx);
  });
  expect(await agreed).toMatchObject({ ok: true });
  await until('the order to be priced again', async () => (await legsOf(investorId))[0]!.nav === String(await newest('F02')));
  // The job that follows the pricing may run first: then it is the one that is blocked, and books. So nothing is confirmed before.
  await meanwhile(async () => {
    await house('F02', 'confirms');
    await book(errand, { day });
  }, isHeld);
  await until('the units', async () => (await look()).state === 'done');
});

test('M5 between a correction and its repricing nothing is booked at the old NAV', async () => {
  const { look, investorId } = await purchase('F08');
  await house('F08', 'waits');
  const day = await close();
  await confirmedAsPriced(investorId);
  const corrected = await times('F08', 1.001);
  await platform.sandbox.post('partners/registry/faults', { kind: 'lost', count: 1 });
  await house('F08', 'corrects', { day, nav: corrected });
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  // Without an event: the state until its job runs.
  await errand.transact(async (tx) => {
    await supersedePublished(tx, 'F08', day);
    await insertVersions(
      tx,
      day,
      [{ productId: 'F08', version: 2, nav: (BigInt(corrected.replace('.', '')) * 100n) as Nav, reasons: [] }],
      'registry',
      errand.business,
    );
    await summariseNavs(tx, ['F08'], null);
  });
  await book(errand, { day });
  expect((await legsOf(investorId))[0]).toMatchObject({ state: 'priced' });
  await reprice(errand, { productId: 'F08', day });
  await until('the order to be priced again', async () => (await legsOf(investorId))[0]!.nav === String(await newest('F08')));
  await house('F08', 'confirms');
  await wait('PT5H');
  await until('the units', async () => (await look()).state === 'done');
});

test('M5 a fund house that withdraws its correction has nothing waiting; one that repeats it has', async () => {
  const day = await close();
  const [right, wrong] = [await times('F01', 1), await times('F01', 1.02)];
  await house('F01', 'corrects', { day, nav: wrong });
  await until('the correction', () => waiting('F01'));
  const { proposalId } = await one!.must(proposeVerdict, { productId: 'F01', day, version: 2, verdict: 'publish', note });
  await house('F01', 'corrects', { day, nav: right });
  await until('nothing to wait', async () => (await waiting('F01')) === undefined);
  await refused(two!, agree, { proposalId }, 'proposalClosed');
  await house('F01', 'corrects', { day, nav: wrong });
  await until('the correction', () => waiting('F01'));
  await decide('F01', 'refuse');
  expect(await states('F01', day)).toEqual(['published', 'superseded', 'refused']);
  await house('F01', 'corrects', { day, nav: right });
});

test('M5 prices.enterNav: noNavDay, prices.enterNav: navImpossible, prices.enterNav: navWaits, prices.enterNav: navUnchanged; an entered NAV waits for a second operator', async () => {
  const { look } = await purchase('F04');
  await misses('F04');
  const day = await close();
  const nav = await times('F04', 1.0003);
  await refused(one!, enterNav, { productId: 'F04', day: '2026-11-22', nav: '0', note }, 'noNavDay');
  await refused(one!, enterNav, { productId: 'F04', day, nav: '0', note }, 'navImpossible');
  expect((await one!.fault(enterNav, { productId: 'F99', day, nav, note })).status).toBe(404);
  expect((await one!.fault(enterNav, { productId: 'F04', day, nav: '1e3', note })).status).toBe(400);
  const { proposalId } = await one!.must(enterNav, { productId: 'F04', day, nav, note });
  await refused(one!, enterNav, { productId: 'F04', day, nav: '1', note }, 'navWaits');
  expect(await waiting('F04')).toMatchObject({ source: 'operator', reasons: ['entered'], waitingOrders: 1, proposal: { proposalId, verdict: 'publish' } });
  await refused(one!, agree, { proposalId }, 'ownProposal');
  await two!.must(agree, { proposalId });
  await refused(one!, enterNav, { productId: 'F04', day, nav, note }, 'navUnchanged');
  await until('the price', async () => (await look()).lines[0]!.state === 'priced');
  // The investment manager publishes the same value at last: nothing new, and it confirms.
  await house('F04', 'corrects', { day, nav });
  await house('F04', 'publishes');
  await wait('PT6H');
  await until('the units', async () => (await look()).state === 'done');
  expect(await states('F04', day)).toEqual(['published']);
});

test('an unknown version or proposal is 404, not a refusal', async () => {
  const proposalId = crypto.randomUUID();
  expect((await one!.fault(proposeVerdict, { productId: 'F01', day: '2026-11-17', version: 9, verdict: 'publish', note })).status).toBe(404);
  expect((await one!.fault(agree, { proposalId })).status).toBe(404);
  expect((await one!.fault(decline, { proposalId })).status).toBe(404);
  await refused(one!, proposeVerdict, { productId: 'F01', day: '2026-11-17', version: 1, verdict: 'publish', note }, 'navNotWaiting');
});
