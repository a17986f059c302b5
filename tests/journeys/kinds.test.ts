/** Tests order kinds: only declared transitions can happen, and a new kind is one folder and a row. */
import { choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder, listHistories, listInProgressV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import * as console from '@lumbung/contract/operations/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KINDS } from '../../apps/server/src/app.ts';
import { type AllKinds, allKinds, type KindOf, useKinds } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { placeExit, promiseExit } from '../../apps/server/src/capabilities/money/redemptions/index.ts';
import { exchangeCalendar } from '../../apps/server/src/capabilities/market/calendar/index.ts';
import { newId } from '../../apps/server/src/platform/random.ts';
import { minor } from '@lumbung/kernel/amounts.ts';
import { dayOf, timeOfDay } from '@lumbung/kernel/time.ts';
import { placeSubscription } from '../../apps/server/src/capabilities/money/subscriptions/index.ts';
import { placeOrder } from '../support/buying.ts';
import { contextOf } from '../support/context.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits, placeSale } from '../support/selling.ts';
import { encashment, transitionsLike } from './encashment/kind.ts';
import { layIn, placeVaulting, VAULTING_ROWS, vaulting } from './vaulting/kind.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  useKinds(KINDS);
  await platform.stop();
});
afterEach(async () => expect(await platform.audit()).toEqual([]));

/** The fields of a type that may be omitted. */
type MayLack<Whole> = { [Field in keyof Whole]-?: Omit<Whole, Field> extends Whole ? Field : never }[keyof Whole];
/** Kinds that do not name their steps, so that words of a step could be omitted. */
type Vague<All> = { [Kind in keyof All]: All[Kind] extends KindOf<infer Step> ? (string extends Step ? Kind : never) : Kind }[keyof All];

test('an order kind without a timeline, texts or a place among all kinds does not compile', () => {
  const { timeline: _timeline, ...lacking } = encashment;
  // @ts-expect-error a kind requires a timeline
  const without: KindOf = lacking;
  // @ts-expect-error every step requires words
  const wordless: KindOf<'placed' | 'settled'>['timeline']['words']['id'] = { title: 'a', done: { placed: 'a' }, next: { placed: 'a', settled: 'b' } };
  const { switch: _switching, ...others } = KINDS;
  // @ts-expect-error the collection of kinds requires each of them
  const fewer: AllKinds = others;
  // @ts-expect-error each kind requires its own name
  const swapped: AllKinds = { ...KINDS, redemption: KINDS.subscription };
  // @ts-expect-error the server requires all kinds
  const told: Parameters<typeof useKinds>[0] = others;
  expect([without, wordless, fewer, swapped, told]).toHaveLength(5);
  // Nothing of a kind, of its timeline or of the collection may be optional, and each kind of the platform names its steps:
  // an optional entry, or a kind without steps, makes these lines fail to compile.
  const optional: Record<MayLack<KindOf> | MayLack<KindOf['timeline']> | MayLack<AllKinds>, true> = {};
  const vague: Record<Vague<typeof KINDS & { encashment: typeof encashment; vaulting: typeof vaulting }>, true> = {};
  // @ts-expect-error a kind that does not name its steps is detected
  const seen: Record<Vague<{ loose: KindOf }>, true> = {};
  expect({ ...optional, ...vague, ...seen }).toEqual({});
});

test('kinds have distinct names, codes and numbers, and every step has its texts', () => {
  const kinds = allKinds();
  expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(KINDS));
  const names: ((kind: KindOf) => unknown)[] = [
    ({ code }) => code,
    ({ transactionType }) => transactionType,
    ({ timeline }) => timeline.words.id.title,
    ({ timeline }) => timeline.words.en.title,
  ];
  for (const name of names) expect(new Set(kinds.map(name)).size, String(name)).toBe(kinds.length);
  for (const { kind, timeline } of kinds)
    for (const { title, done, next } of Object.values(timeline.words))
      expect([title, ...timeline.steps.flatMap((step) => [done[step], next[step]])].every(Boolean), kind).toBe(true);
});

test('an event without a transition is rejected by the database, whoever writes it', async () => {
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
  // A state written without its event is detected.
  await platform.owner.query(`update orders.order set state = 'cancelled' where order_id = $1`, [orderId]);
  expect(await platform.audit()).toEqual([expect.stringContaining('a state is not what its last event led to')]);
  await platform.owner.query(`update orders.order set state = 'awaitingPayment' where order_id = $1`, [orderId]);
});

test('each kind has exactly the states of its transitions, and every state of an order has its stage', async () => {
  const { rows } = await platform.owner.query<{ kind: string; states: string[] }>(
    `select split_part(machine, '.', 1) as kind, array_agg(distinct to_state order by to_state) as states
     from platform.transition where machine like '%.order' group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ kind, states }) => [kind, states]))).toEqual(
    Object.fromEntries(allKinds().map(({ kind, stages }) => [kind, Object.keys(stages).sort()])),
  );
});

/** A paid kind that equals a subscription except for its name. */
const contribution: KindOf = { ...KINDS.subscription, kind: 'contribution', code: 'CON', transactionType: 78 };

test('a new kind that is paid for brings only its name and states, and takes the rest from the most similar kind', async () => {
  await platform.owner.query(transitionsLike('subscription', 'contribution'));
  useKinds({ ...KINDS, contribution });
  const { caller, investorId } = await platform.newInvestor();
  // A purchase of the same fund and day: its file has the same destination.
  const bought = await placeOrder(platform, caller, investorId, { F03: 2_000_000 });
  const context = await contextOf(platform, investorId);
  const charge = { amount: minor(1_000_000n), fee: minor(0n), vat: minor(0n), total: minor(1_000_000n) };
  const navDay = dayOf(context.business);
  const contributed = await platform.books.transact((tx) =>
    placeSubscription(tx, context, {
      kind: contribution,
      origin: 'cart',
      originKey: null,
      currency: 'IDR',
      charge,
      method: 2,
      legs: [{ portfolioId: investorId, productId: 'F03', charge, feePpm: 0n, vatPpm: 0n, navDay }],
      approveBy: null,
      evidence: { shown: Buffer.from('{"result":0}'), shownAt: context.business, factor: 'emailCode' },
    }),
  );
  const { orderId, code, bill } = contributed!;
  expect(code).toMatch(/^CON-/);
  const look = async (id: string) => (await caller.must(getOrder, { id })).order;
  expect(await look(orderId)).toMatchObject({ transactionType: 78, state: 'awaitingPayment', bill: { state: 'pending' }, promise: { navDay } });

  for (const { virtualAccount, amount } of [(await look(orderId)).bill!, bought.bill!]) await platform.sandbox.pay(virtualAccount, amount);
  await platform.sandbox.post('market/close');
  for (const id of [orderId, bought.orderId]) await until('the settlement', async () => (await look(id)).state === 'done');
  expect(await look(orderId)).toMatchObject({ total: 1_000_000, fee: 0, lines: [{ side: 'buy', state: 'settled' }] });
  expect(bill).toMatchObject({ order_id: orderId });
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('a kind without a NAV, a bill and a payout is placed, shown, listed, notified and audited, and ends by its own transition', async () => {
  await platform.owner.query(VAULTING_ROWS);
  useKinds({ ...KINDS, contribution, vaulting });
  const { caller, investorId } = await platform.newInvestor();
  const context = await contextOf(platform, investorId);
  const by = { who: 'job:vaulting', at: context.business };
  const { orderId, legId, code } = await platform.books.transact((tx) => placeVaulting(tx, context, by));
  expect(code).toMatch(/^VLT-/);
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  expect(await look()).toMatchObject({
    transactionType: 79,
    title: 'Simpan emas',
    state: 'placed',
    bill: null,
    promise: null,
    cashOn: null,
    lines: [{ side: 'buy', productId: 'GOLD', state: 'ready', promisedNavDay: null, navDay: null, unitsOn: null }],
    timeline: [
      { title: 'Pesanan dibuat', state: 'done', expectedOn: null },
      { title: 'Antar emas ke brankas', state: 'current', expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ],
  });
  expect((await caller.must(listInProgressV3, {})).items).toMatchObject([{ orderId, bill: null, currentStep: { key: 'settled' } }]);
  // Nothing is paid for it, and no market day closes it.
  await refused(caller, choosePayment, { orderId, PaymentMethod: 2 }, 'orderNotOpen');
  await platform.sandbox.post('market/close');
  expect(await platform.audit()).toEqual([]);
  expect(await look()).toMatchObject({ state: 'placed', lines: [{ state: 'ready', navDay: null }] });

  await platform.books.transact((tx) => layIn(tx, { investorId, orderId }, legId, 50_000n, newId(context.system), by));
  expect(await look()).toMatchObject({
    state: 'done',
    lines: [{ state: 'settled' }],
    timeline: [{ state: 'done' }, { title: 'Emas di brankas', state: 'done' }],
  });
  expect((await caller.must(listHistories, {})).items).toMatchObject([{ orderId, transactionType: 79, title: 'Simpan emas', state: 'done' }]);
  await until('the notice', async () => (await caller.must(list, {})).items.some(({ text }) => text.includes(code)));
  const operator = await platform.operator('support');
  const seen = await operator.must(console.getOrder, { investorId, id: orderId });
  expect(seen).toMatchObject({ order: { orderCode: code, title: 'Simpan emas' }, bills: [], payouts: [], evidence: { isIntact: true } });
  expect(seen.postings).toMatchObject([{ entries: expect.arrayContaining([{ path: 'vault', asset: 'GOLD', amount: '5.0000' }]) }]);
  expect((await operator.must(console.listOrders, { investorId, code })).items).toMatchObject([{ orderId, title: 'Simpan emas', products: ['GOLD'] }]);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('a kind that no code names is settled, shown, notified, listed and audited like any other', async () => {
  await platform.owner.query(transitionsLike('switch', 'encashment'));
  useKinds({ ...KINDS, contribution, vaulting, encashment });
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F01', 5_000_000n);
  const context = await contextOf(platform, investorId);
  const calendar = await exchangeCalendar(platform.app.reference);
  const placed = await platform.books.transact((tx) =>
    placeExit(tx, context, {
      kind: encashment,
      origin: 'cart',
      originKey: null,
      portfolioId: investorId,
      currency: 'IDR',
      productId: 'F01',
      toProductId: null,
      ask: { amount: 1_000_000n as never },
      reserved: 9_000_000n,
      feePpm: 5_000n,
      vatPpm: 110_000n,
      accountId: null,
      promise: { ...promiseExit(calendar, 'switch', () => ({ cutOff: timeOfDay('13:00'), handOff: timeOfDay('17:00') }), 2, context.business), cashOn: null },
      approveBy: null,
      evidence: { shown: Buffer.from('{"result":0}'), shownAt: context.business, factor: 'emailCode' },
    }),
  );
  if (!placed.ok) throw new Error(placed.reason);
  const { orderId, code } = placed.value;
  expect(code).toMatch(/^ENC-/);
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  expect(await look()).toMatchObject({ transactionType: 77, title: 'Titip', state: 'placed', lines: [{ side: 'sell', state: 'ready' }] });
  expect((await caller.must(listInProgressV3, {})).items).toMatchObject([{ orderId, currentStep: { key: 'submitted', title: 'Titipan dikirim' } }]);

  // Its files have the destination of redemptions: one of each on the same day, and they are not confused.
  const sale = await placeSale(platform, caller, investorId, { amount: 500_000 });

  await platform.sandbox.post('market/close');
  await until('the settlement', async () => (await look()).state === 'done');
  await until('the other settlement', async () => (await caller.must(getOrder, { id: sale.orderId })).order.state === 'settled');
  expect(await look()).toMatchObject({ amount: 1_000_000, fee: 5_000, vat: 550, total: 994_450, lines: [{ state: 'settled' }] });
  expect((await look()).timeline.map(({ title, state }) => [title, state])).toEqual([
    ['Titipan dibuat', 'done'],
    ['Titipan dikirim', 'done'],
    ['NAB titipan', 'done'],
    ['Dana dititipkan', 'done'],
  ]);
  expect((await caller.must(listHistories, {})).items).toContainEqual(expect.objectContaining({ orderId, transactionType: 77, title: 'Titip' }));
  await until('the notice', async () => (await caller.must(list, {})).items.length > 0);
  const operator = await platform.operator('support');
  const seen = await operator.must(console.getOrder, { investorId, id: orderId });
  expect(seen.order).toMatchObject({ orderCode: code, title: 'Titip', total: 994_450 });
  expect(seen.postings).toMatchObject([
    { reference: expect.stringMatching(/^leg:.*:settled$/), entries: expect.arrayContaining([{ path: 'cash', asset: 'IDR', amount: '994450' }]) },
  ]);
  expect((await operator.must(console.listOrders, { investorId, code })).items).toMatchObject([{ orderId, title: 'Titip', total: 994_450 }]);
  expect(await platform.audit()).toEqual([]);
});
