/** One order, many kinds: what is not a transition cannot happen, and a new kind is one folder and a row. */
import { getOrder, listHistories, listInProgressV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import * as console from '@lumbung/contract/operations/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KINDS } from '../../apps/server/src/app.ts';
import { allKinds, type KindOf, type OrderKind, useKinds } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { placeExit, promiseExit } from '../../apps/server/src/capabilities/money/redemptions/index.ts';
import { exchangeCalendar } from '../../apps/server/src/capabilities/market/calendar/index.ts';
import type { InvestorContext } from '../../apps/server/src/platform/context.ts';
import { timeOfDay } from '@lumbung/kernel/time.ts';
import { placeOrder } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits } from '../support/selling.ts';
import { encashment, TRANSITIONS } from './encashment/kind.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  useKinds(KINDS);
  await platform.stop();
});
afterEach(async () => expect(await platform.audit()).toEqual([]));

test('every kind is whole or does not compile: its timeline, its words, its place among all', () => {
  const { timeline: _timeline, ...lacking } = encashment;
  // @ts-expect-error a kind without a timeline is none
  const without: KindOf = lacking;
  // @ts-expect-error a step without words is none
  const wordless: KindOf<'placed' | 'settled'>['timeline']['words']['id'] = { done: { placed: 'a' }, next: { placed: 'a', settled: 'b' } };
  // @ts-expect-error all kinds together want each of them
  const fewer: Record<OrderKind, KindOf> = { subscription: KINDS.subscription, redemption: KINDS.redemption };
  expect([without, wordless, fewer]).toHaveLength(3);
  expect(allKinds().map(({ kind }) => kind)).toEqual(['subscription', 'redemption', 'switch']);
});

test('an event that no transition knows is refused by the database, whoever writes it', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId, { F01: 1_000_000 });
  const write = (event: string, from: string, to: string) =>
    platform.owner.query(
      `insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at)
       values ($1, $2, 2, $2, 'subscription.order', $3, $4, $5, 'test', now())`,
      [investorId, orderId, event, from, to],
    );
  for (const [event, from, to] of [
    ['settled', 'awaitingPayment', 'done'],
    ['paid', 'expired', 'paid'],
    ['paid', 'awaitingPayment', 'done'],
    ['wished', 'awaitingPayment', 'paid'],
  ] as const)
    await expect(write(event, from, to), event).rejects.toThrow('it_may_happen');
  // A state that is written without its event is found.
  await platform.owner.query(`update orders.order set state = 'cancelled' where order_id = $1`, [orderId]);
  expect(await platform.audit()).toEqual([expect.stringContaining('a state is not what its last event led to')]);
  await platform.owner.query(`update orders.order set state = 'awaitingPayment' where order_id = $1`, [orderId]);
});

test('each kind has exactly the states that its transitions lead to, and every state of an order has its stage', async () => {
  const { rows } = await platform.owner.query<{ kind: string; states: string[] }>(
    `select split_part(machine, '.', 1) as kind, array_agg(distinct to_state order by to_state) as states
     from platform.transition where machine like '%.order' group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ kind, states }) => [kind, states]))).toEqual(
    Object.fromEntries(allKinds().map(({ kind, stages }) => [kind, Object.keys(stages).sort()])),
  );
});

test('a kind that nobody knows by name is settled, shown, told, listed and audited like any other', async () => {
  await platform.owner.query(TRANSITIONS);
  useKinds({ ...KINDS, encashment });
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F01', 5_000_000n);
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  const now = platform.books.now();
  const context = {
    business: now,
    system: now,
    keys: platform.books.keys,
    session: { investorId, loginId: rows[0]!.login_id },
    clientHash: Buffer.alloc(32),
    address: '127.0.0.1',
  } as unknown as InvestorContext;
  const calendar = await exchangeCalendar(platform.app.reference);
  const placed = await platform.books.transact((tx) =>
    placeExit(tx, context, {
      kind: encashment,
      portfolioId: investorId,
      currency: 'IDR',
      productId: 'F01',
      toProductId: null,
      ask: { amount: 1_000_000n as never },
      reserved: 9_000_000n,
      feePpm: 5_000n,
      vatPpm: 110_000n,
      accountId: null,
      promise: { ...promiseExit(calendar, 'switch', () => ({ cutOff: timeOfDay('13:00'), handOff: timeOfDay('17:00') }), 2, now), cashOn: null },
      approveBy: null,
      evidence: { shown: Buffer.from('{"result":0}'), shownAt: now, factor: 'emailCode' },
    }),
  );
  const { orderId, code } = placed!;
  expect(code).toMatch(/^ENC-/);
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  expect(await look()).toMatchObject({ transactionType: 77, state: 'placed', lines: [{ side: 'sell', state: 'ready' }] });
  expect((await caller.must(listInProgressV3, {})).items).toMatchObject([{ orderId, currentStep: { key: 'submitted', title: 'Titipan dikirim' } }]);

  await platform.sandbox.post('market/close');
  await until('the settlement', async () => (await look()).state === 'done');
  expect(await look()).toMatchObject({ amount: 1_000_000, fee: 5_000, vat: 550, total: 994_450, lines: [{ state: 'settled' }] });
  expect((await look()).timeline.map(({ title, state }) => [title, state])).toEqual([
    ['Titipan dibuat', 'done'],
    ['Titipan dikirim', 'done'],
    ['NAB titipan', 'done'],
    ['Dana dititipkan', 'done'],
  ]);
  expect((await caller.must(listHistories, {})).items[0]).toMatchObject({ orderId, transactionType: 77 });
  await until('the notice', async () => (await caller.must(list, {})).items.length > 0);
  const operator = await platform.operator('support');
  const seen = await operator.must(console.getOrder, { investorId, id: orderId });
  expect(seen.order).toMatchObject({ orderCode: code, total: 994_450 });
  expect(seen.postings).toMatchObject([
    { reference: expect.stringMatching(/^leg:.*:settled$/), entries: expect.arrayContaining([{ path: 'cash', asset: 'IDR', amount: '994450' }]) },
  ]);
  expect((await operator.must(console.listOrders, { investorId })).items[0]).toMatchObject({ orderId, transactionType: 77, total: 994_450 });
});
