/** The daily run on a real database: each period is decided once, despite crashes, concurrent runs and changes. */
import type { InvestorContext } from '../../../platform/context.ts';
import { errandOf, type Errand } from '../../../platform/jobs.ts';
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { minor, type Nav, type Rupiah, unitsFor } from '@lumbung/kernel/amounts.ts';
import { getDisciplineV2, setActive } from '@lumbung/contract/disciplines/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { getPlanDay } from '@lumbung/contract/operations/routes.gen.ts';
import { pause, runAgain, tryAgain } from '@lumbung/contract/plans/routes.gen.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { positionsOf } from '../redemptions/index.ts';
import { getOrder, listPendingV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { afterAll, expect, test } from 'vitest';
import { untilWaitedFor } from '../../../../../../tests/support/in-line.ts';
import { startPlatform } from '../../../../../../tests/support/platform.ts';
import { endOrders, keepConsent, UNPAID } from '../orders/index.ts';
import { openPortfolio } from '../portfolios/index.ts';
import { jobs } from './jobs.ts';
import { runSlice } from './run.ts';
import { bucketOf, enforce, holdPlan, makePlan, movePlan, type NewMandate, saveDraft } from './store.ts';
import { BUCKETS_A_SLICE } from './rules.ts';

// A separate platform: a run decides the plans of all investors.
const platform = await startPlatform();
afterAll(() => platform.stop());

const LINE = { productId: 'F01', amount: 500_000n, sharePpm: null, feePpm: 50_000n, vatPpm: 110_000n };
/** Two funds with a subscription fee. */
const [FEE, DEARER] = (
  await platform.owner.query<{ product_id: string }>(
    `select product_id from catalogue.product where currency = 'IDR' and takes_plans and subscription_open and type <> 'protected'
       and subscription_fee_ppm between 1 and 50000 and risk_level <= 3 and minimum_subscription <= 500000 order by 1 limit 2`,
  )
).rows as [{ product_id: string }, { product_id: string }];
const sliceOf = (investorId: string): number => Math.floor(bucketOf(investorId) / BUCKETS_A_SLICE);

/** An investor with an active plan that buys on the 19th of each month, from 19 January 2027. */
async function saver(more: Partial<NewMandate> & { readonly kind?: 'discipline' | 'goal' } = {}) {
  const { caller, investorId } = await platform.newInvestor();
  const planId = await addPlan(investorId, more);
  return { caller, investorId, planId, run: (on: string) => runOn(on, investorId) };
}

async function addPlan(
  investorId: string,
  { kind = 'discipline', ...more }: Partial<NewMandate> & { readonly kind?: 'discipline' | 'goal' } = {},
): Promise<string> {
  const [planId, consentId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  const loginId = rows[0]!.login_id;
  const business = platform.books.now();
  const by = { who: `login:${loginId}`, at: business };
  await platform.books.transact(async (tx) => {
    makePlan(tx, platform.app.keys, { investorId, planId, kind, name: 'Rencana' }, by);
    openPortfolio(tx, investorId, planId, kind, business);
    saveDraft(tx, investorId, planId, {
      version: 1,
      mode: 'bill',
      method: 2,
      recurring: 3,
      on_day: 19,
      start_on: day('2027-01-19'),
      end_on: null,
      step_up: 0,
      amount: null,
      minimum_reserved: 0n,
      login_id: loginId,
      lines: [LINE],
      ...more,
    });
    const context = { business, keys: platform.app.keys, session: { investorId, loginId }, clientHash: Buffer.alloc(32), address: '127.0.0.1' };
    keepConsent(tx, context as unknown as InvestorContext, consentId, { shown: Buffer.from('{}'), shownAt: business, factor: 'emailCode' });
    enforce(tx, { investorId, planId, version: 1, consentId, loginId }, business);
    const next = { period: '2027-01', nominal: day('2027-01-19'), due: day('2027-01-19') };
    expect(await movePlan(tx, investorId, { plan_id: planId, kind }, { event: 'started', from: 'draft', to: 'active', version: 1, next }, by)).toBe(true);
  });
  return planId;
}

async function errandOn(on: string, time = '05:00'): Promise<Errand> {
  return errandOf(platform.app, platform.app.pools.jobs, at(day(on), timeOfDay(time)));
}
const runOn = async (on: string, investorId: string): Promise<number> => runSlice(await errandOn(on), sliceOf(investorId));
const jobOf = (name: string) => jobs.find(({ task }) => task === `plans.${name}`)!;
const does = async (name: string, payload: Record<string, string>, on = '2027-01-20'): Promise<void> => jobOf(name).run(await errandOn(on), payload);
const periodsOf = async (planId: string): Promise<string[]> =>
  (
    await platform.owner.query(
      `select period || ' ' || outcome || coalesce(' ' || reason, '') as said from plans.occurrence where plan_id = $1 order by nominal`,
      [planId],
    )
  ).rows.map(({ said }: { said: string }) => said);
const ordersOf = async (planId: string) =>
  (
    await platform.owner.query<{ order_id: string; state: string; origin_key: string }>(
      `select order_id, state, origin_key from orders.order where origin_key like $1 || ':%' order by origin_key`,
      [planId],
    )
  ).rows;
const planOf = async (planId: string) =>
  (await platform.owner.query('select state, next_period, next_due, fault from plans.plan where plan_id = $1', [planId])).rows[0];

test('a period is ordered and billed on its day and listed with all orders, and the next period is scheduled', async () => {
  const { caller, investorId, planId, run } = await saver();
  expect(await run('2027-01-18')).toBe(0);
  await run('2027-01-19');
  expect(await periodsOf(planId)).toEqual(['2027-01 ordered']);
  const [order] = await ordersOf(planId);
  expect(order).toMatchObject({ state: 'awaitingPayment', origin_key: `${planId}:2027-01` });
  expect((await caller.must(getOrder, { id: order!.order_id })).order).toMatchObject({ origin: 'discipline', amount: 500_000 });
  expect((await caller.must(listPendingV3, {})).items).toHaveLength(1);
  const { rows } = await platform.owner.query('select amount, expires_at, state from payments.bill where investor_id = $1', [investorId]);
  expect(rows).toMatchObject([{ state: 'pending', expires_at: new Date('2027-01-20T16:59:00Z') }]);
  expect(await planOf(planId)).toMatchObject({ state: 'active', next_period: '2027-02' });
  await run('2027-01-19');
  expect(await ordersOf(planId)).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('a period that was decided earlier is passed over without blocking other plans of its batch', async () => {
  const { investorId, planId, run } = await saver();
  const other = await addPlan(investorId);
  await platform.owner.query(
    `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, reason, at, who)
     values ($1, $2, '2027-01', '2027-01-05', '2027-01-05', 1, 'skipped', 'asked', now(), 'login:test')`,
    [investorId, planId],
  );
  await run('2027-01-19');
  expect(await periodsOf(planId)).toEqual(['2027-01 skipped asked']);
  expect(await ordersOf(planId)).toEqual([]);
  expect(await planOf(planId)).toMatchObject({ state: 'active', next_period: '2027-02', fault: null });
  expect(await periodsOf(other)).toEqual(['2027-01 ordered']);
});

test('C27.plans three concurrent workers order each period of every plan once', async () => {
  const { investorId, planId } = await saver();
  const others = [await addPlan(investorId), await addPlan(investorId), await addPlan(investorId)];
  await Promise.all(Array.from({ length: 3 }, async () => runSlice(await errandOn('2027-01-19'), sliceOf(investorId), 2)));
  for (const one of [planId, ...others]) {
    expect(await ordersOf(one)).toHaveLength(1);
    expect(await periodsOf(one)).toEqual(['2027-01 ordered']);
  }
  expect(await platform.audit()).toEqual([]);
});

test('C27.plans 27 concurrent runs a day after downtime order and bill each period once, and the next period on its day', async () => {
  const { investorId, planId } = await saver();
  const other = await addPlan(investorId);
  for (const on of ['2027-01-20', '2027-02-19']) {
    await Promise.all(Array.from({ length: 27 }, async () => runSlice(await errandOn(on), sliceOf(investorId))));
    await platform.owner.query(`update orders.order set state = 'paid' where investor_id = $1`, [investorId]);
  }
  for (const one of [planId, other]) {
    expect(await periodsOf(one)).toEqual(['2027-01 ordered', '2027-02 ordered']);
    const { rows } = await platform.owner.query<{ bills: number }>(
      `select count(*)::int as bills from payments.bill b join orders.order o using (investor_id, order_id) where o.origin_key like $1 || ':%' group by o.order_id`,
      [one],
    );
    expect(rows).toEqual([{ bills: 1 }, { bills: 1 }]);
  }
  await platform.owner.query(`update orders.order set state = 'awaitingPayment' where investor_id = $1`, [investorId]);
});

test('a run that dies at any statement leaves nothing partial: after a retry each plan has one order and one bill', async () => {
  const { investorId, planId } = await saver();
  const second = await addPlan(investorId);
  for (let dieAt = 1; ; dieAt += 1) {
    const errand = await errandOn('2027-01-19');
    let statements = 0;
    let hasDied = false;
    const dying: Errand = {
      ...errand,
      transact: (work) =>
        errand.transact((tx) =>
          work(
            Object.assign(Object.create(tx) as typeof tx, {
              query(...asked: Parameters<typeof tx.query>) {
                statements += 1;
                if (statements === dieAt) {
                  hasDied = true;
                  throw new Error('died');
                }
                return tx.query(...asked);
              },
              send(...asked: Parameters<typeof tx.send>) {
                statements += 1;
                if (statements === dieAt) {
                  hasDied = true;
                  throw new Error('died');
                }
                tx.send(...asked);
              },
            }),
          ),
        ),
    };
    await runSlice(dying, sliceOf(investorId), 1).catch(() => {});
    if (!hasDied) break;
    expect(dieAt).toBeLessThan(200);
  }
  for (const one of [planId, second]) {
    expect(await periodsOf(one)).toEqual(['2027-01 ordered']);
    const [order, ...more] = await ordersOf(one);
    expect(more).toEqual([]);
    expect((await platform.owner.query('select 1 from payments.bill where order_id = $1', [order!.order_id])).rows).toHaveLength(1);
  }
  expect(await platform.audit()).toEqual([]);
});

test('after downtime the newest period is bought, and the earlier ones are skipped as missed', async () => {
  const { planId, run } = await saver();
  await run('2027-03-22');
  expect(await periodsOf(planId)).toEqual(['2027-01 skipped missed', '2027-02 skipped missed', '2027-03 ordered']);
});

test('a plan has one open bill: while it is unpaid the next period is skipped', async () => {
  const { planId, run } = await saver();
  await run('2027-01-19');
  await run('2027-02-19');
  expect(await periodsOf(planId)).toEqual(['2027-01 ordered', '2027-02 skipped unpaidBefore']);
  expect(await ordersOf(planId)).toHaveLength(1);
});

test.each([
  ['a bank that makes bills no more', { mode: 'bill', method: 3 }],
  ['a linked bank that is not connected any more', { mode: 'debit', method: 8, debit: { linkId: crypto.randomUUID(), max: 1_000_000n as Rupiah } }],
] as const)('%s: its plan skips the period with a reason and a notice, and the other plan of the bucket is ordered', async (_what, mandate) => {
  const { caller, investorId, planId } = await saver();
  const other = await addPlan(investorId, mandate);
  const errand = await errandOn('2027-01-19');
  const {
    companyCodes: { mandiri: _gone, ...companyCodes },
    gateways,
  } = errand.settings;
  const settings = { ...errand.settings, companyCodes, gateways: { ...gateways, connected: gateways.connected.filter((name) => name !== 'blu') } };
  await runSlice({ ...errand, settings }, sliceOf(investorId));
  expect(await periodsOf(planId)).toEqual(['2027-01 ordered']);
  expect(await periodsOf(other)).toEqual(['2027-01 skipped methodNotUsable']);
  expect(await planOf(other)).toMatchObject({ state: 'active', next_period: '2027-02', fault: null });
  await until('the word', async () => (await caller.must(listNotifications, {})).items.some(({ text }) => text.includes('cara bayarnya')));
  // Connected again, the plan continues.
  await runOn('2027-02-19', investorId);
  expect((await periodsOf(other)).at(-1)).toBe('2027-02 ordered');
});

test('a plan that cannot be decided blocks no other, and is left out until an operator intervenes', async () => {
  const { investorId, planId, run } = await saver();
  const broken = await addPlan(investorId);
  // Amounts that grew for so long that no order can hold them.
  await platform.owner.query(`update plans.mandate set step_up = 50, start_on = '1900-01-01' where plan_id = $1`, [broken]);
  await run('2027-01-19');
  expect(await periodsOf(planId)).toEqual(['2027-01 ordered']);
  expect(await periodsOf(broken)).toEqual([]);
  expect(await planOf(broken)).toMatchObject({ state: 'active', next_period: '2027-01', fault: 'what a plan is to buy is more than can be ordered' });
});

test('an investor who is frozen, deactivated, unverified or without a risk profile is charged nothing', async () => {
  for (const [cause, reason] of [
    [`update kyc.investor_status set frozen_at = now() where investor_id = $1`, 'accountFrozen'],
    [`update accounts.login set state = 'deactivated' where investor_id = $1`, 'accountFrozen'],
    [`update kyc.investor_status set state = 'refreshDue' where investor_id = $1`, 'identityNotVerified'],
    [`update kyc.investor_status set risk_level = null where investor_id = $1`, 'riskProfileMissing'],
  ] as const) {
    const { investorId, planId, run } = await saver();
    await platform.owner.query(cause, [investorId]);
    await run('2027-01-19');
    expect(await periodsOf(planId)).toEqual([`2027-01 skipped ${reason}`]);
    expect(await ordersOf(planId)).toEqual([]);
  }
});

test('a plan that asks its owner makes an offer, and the next offer replaces it', async () => {
  const { planId, run } = await saver({ kind: 'goal', mode: 'ask', method: null, amount: 900_000n, lines: [{ ...LINE, amount: null, sharePpm: 1_000_000n }] });
  await run('2027-01-19');
  await run('2027-02-19');
  expect(await periodsOf(planId)).toEqual(['2027-01 skipped lapsed', '2027-02 offered']);
  expect(await ordersOf(planId)).toEqual([]);
});

test('the last offer of a plan that ran out stays open for a month; ending a plan in any other way ends its offer', async () => {
  const asks = { kind: 'goal', mode: 'ask', method: null, amount: 900_000n, lines: [{ ...LINE, amount: null, sharePpm: 1_000_000n }] } as const;
  const last = await saver({ ...asks, end_on: day('2027-01-31') });
  await last.run('2027-01-19');
  expect(await planOf(last.planId)).toMatchObject({ state: 'ended', next_period: null });
  const starts = async (on: string) => jobOf('run').run(await errandOn(on), { day: on });
  await starts('2027-02-18');
  expect(await periodsOf(last.planId)).toEqual(['2027-01 offered']);
  await starts('2027-02-20');
  expect(await periodsOf(last.planId)).toEqual(['2027-01 skipped lapsed']);

  const left = await saver(asks);
  await left.run('2027-01-19');
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [left.investorId]);
  await does('endWithLogin', { investorId: left.investorId, loginId: rows[0]!.login_id });
  expect(await periodsOf(left.planId)).toEqual(['2027-01 skipped over']);
});

test('a one-time plan ends with its purchase', async () => {
  const { planId, run } = await saver({ recurring: 0, on_day: null });
  await run('2027-01-19');
  expect(await planOf(planId)).toMatchObject({ state: 'ended', next_period: null });
});

/** Expires the last bill of a plan as unpaid. */
async function expire(investorId: string, planId: string): Promise<void> {
  const { order_id: orderId } = (await ordersOf(planId)).findLast(({ state }) => state === 'awaitingPayment')!;
  const [order] = await platform.books.transact((tx) =>
    endOrders(tx, [{ investor_id: investorId, order_id: orderId }], UNPAID, 'expired', { who: 'job:test', at: platform.books.now() }),
  );
  expect(order).toBeDefined();
  // A repeated event counts once.
  for (let times = 0; times < 2; times += 1) await does('countUnpaid', { investorId, orderId });
}

test('three consecutive unpaid bills pause the plan and notify its owner; a paid bill restarts the count', async () => {
  const { caller, investorId, planId, run } = await saver();
  for (const [on, state] of [
    ['2027-01-19', 'active'],
    ['2027-02-19', 'active'],
    ['2027-03-19', 'paused'],
  ] as const) {
    expect(await planOf(planId)).toMatchObject({ state: 'active' });
    await run(on);
    await expire(investorId, planId);
    expect(await planOf(planId), on).toMatchObject({ state });
  }
  await run('2027-04-19');
  expect(await ordersOf(planId)).toHaveLength(3);
  const stopped = async () => (await caller.must(getDisciplineV2, { strategyId: planId })).discipline.stopped;
  expect(await stopped()).toBe('unpaid');
  const why = 'Rencana dijeda karena tiga tagihan berturut-turut tidak dibayar. Tidak ada yang dibeli sampai Anda melanjutkannya.';
  await until('the notice', async () => (await caller.must(listNotifications, {})).items.some(({ text }) => text === why));

  const paying = await saver();
  for (const on of ['2027-01-19', '2027-02-19']) {
    await paying.run(on);
    await expire(paying.investorId, paying.planId);
  }
  await paying.run('2027-03-19');
  const { order_id } = (await ordersOf(paying.planId)).at(-1)!;
  await platform.owner.query(`update orders.order set state = 'paid' where order_id = $1`, [order_id]);
  await paying.run('2027-04-19');
  await expire(paying.investorId, paying.planId);
  expect(await planOf(paying.planId)).toMatchObject({ state: 'active' });
});

test('an order placed ahead that expires neither counts as an unpaid bill nor restarts the count', async () => {
  const { investorId, planId, run } = await saver();
  /** As if the investor had ordered it from the cart. */
  const paidAhead = () =>
    platform.owner.query(
      `update orders.evidence e set consent_id = null, shown_encrypted = '', sha256 = '', shown_at = o.placed_at, accepted_at = o.placed_at,
         factor = 'emailCode', client_hash = '', address = '' from orders.order o
       where o.investor_id = e.investor_id and o.order_id = e.order_id and e.investor_id = $1 and o.state = 'awaitingPayment'`,
      [investorId],
    );
  for (const [on, isAhead, state] of [
    ['2027-01-19', false, 'active'],
    ['2027-02-19', true, 'active'],
    ['2027-03-19', false, 'active'],
    ['2027-04-19', true, 'active'],
    ['2027-05-19', false, 'paused'],
  ] as const) {
    await run(on);
    if (isAhead) await paidAhead();
    await expire(investorId, planId);
    expect(await planOf(planId), on).toMatchObject({ state });
  }
});

test('a calendar change recomputes the due days of plans', async () => {
  const { planId } = await saver();
  await platform.owner.query(`update plans.plan set next_due = '2027-01-20' where plan_id = $1`, [planId]);
  await does('redate', {});
  expect((await platform.owner.query('select next_due::text from plans.plan where plan_id = $1', [planId])).rows).toEqual([{ next_due: '2027-01-19' }]);
});

test('the plans confirmed by a closed login end; those of other logins go on', async () => {
  const { investorId, planId, run } = await saver();
  await does('endWithLogin', { investorId, loginId: crypto.randomUUID() });
  expect(await planOf(planId)).toMatchObject({ state: 'active' });
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  for (let times = 0; times < 2; times += 1) await does('endWithLogin', { investorId, loginId: rows[0]!.login_id });
  expect(await planOf(planId)).toMatchObject({ state: 'ended', next_due: null });
  await run('2027-01-19');
  expect(await ordersOf(planId)).toEqual([]);
});

test('a plan that a colleague confirms again while those of a closed login end belongs to the colleague and goes on', async () => {
  const { investorId, planId } = await saver();
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  const colleague = crypto.randomUUID();
  let ending: Promise<void> | null = null;
  await platform.books.transact(async (tx) => {
    await holdPlan(tx, investorId, planId);
    const schedule = { mode: 'bill', method: 2, recurring: 3, on_day: 19, start_on: day('2027-01-19'), end_on: null, step_up: 0 } as const;
    saveDraft(tx, investorId, planId, { version: 2, ...schedule, amount: null, minimum_reserved: 0n, login_id: colleague, lines: [LINE] });
    enforce(tx, { investorId, planId, version: 2, consentId: crypto.randomUUID(), loginId: colleague }, platform.books.now());
    ending = does('endWithLogin', { investorId, loginId: rows[0]!.login_id });
    await untilWaitedFor(tx);
  });
  await ending;
  expect(await planOf(planId)).toMatchObject({ state: 'active' });
});

test('a plan announces its next bill one exchange day before, to the rupiah; a plan that only offers announces nothing', async () => {
  // One of the two funds now costs more than was agreed to: it is left out, and not announced.
  const lines = [
    { ...LINE, productId: FEE.product_id },
    { ...LINE, productId: DEARER.product_id, feePpm: 0n },
  ];
  const { caller, planId, run } = await saver({ lines });
  const asked = await saver({ kind: 'goal', mode: 'ask', method: null, amount: 900_000n, lines: [{ ...LINE, amount: null, sharePpm: 1_000_000n }] });
  await does('remind', { day: '2027-01-18' }, '2027-01-18');
  const told = async (title: string, of = caller) => (await of.must(listNotifications, {})).items.find((one) => one.title === title)?.text ?? '';
  await until('the reminder', async () => (await told('Rencana Anda membeli besok')) !== '');
  await run('2027-01-19');
  await until('the bill', async () => (await told('Tagihan rencana berkala')) !== '');
  const [{ amount }] = (
    await platform.owner.query('select b.amount from payments.bill b join orders.order o using (order_id) where o.origin_key like $1', [`${planId}:%`])
  ).rows;
  expect(Number(amount)).toBeGreaterThan(500_000);
  const sum = `Rp${Number(amount).toLocaleString('id-ID')}`;
  for (const title of ['Rencana Anda membeli besok', 'Tagihan rencana berkala']) expect((await told(title)).replaceAll(/\s/g, ' ')).toContain(sum);
  await asked.run('2027-01-19');
  await until('the offer', async () => (await told('Waktunya menambah investasi', asked.caller)) !== '');
  expect(await told('Rencana Anda membeli besok', asked.caller)).toBe('');
  expect(await planOf(planId)).toMatchObject({ next_period: '2027-02' });
});

test('settled units are held up to the plan’s minimum; a sale sees only the rest, and the end of the plan frees them', async () => {
  const { investorId, planId, run } = await saver({ minimum_reserved: 700_000n });
  const nav = (await platform.owner.query<{ nav: string }>(`select nav from prices.published where product_id = 'F01' order by day desc limit 1`)).rows[0]!.nav;
  const worth = unitsFor(minor(700_000n), BigInt(nav) as Nav, 'IDR');
  const held = async () => (await positionsOf(platform.looks, investorId)).of(planId, 'F01');
  const settle = async (): Promise<void> => {
    const { order_id: orderId } = (await ordersOf(planId)).at(-1)!;
    await platform.owner.query(
      `insert into ledger.account as a (investor_id, portfolio_id, path, asset, below_zero, balance, held) values ($1, $2, 'units', 'F01', false, $3, 0)
       on conflict (investor_id, portfolio_id, path, asset) do update set balance = a.balance + excluded.balance`,
      [investorId, planId, (worth * 2n) / 3n],
    );
    for (let times = 0; times < 2; times += 1) await does('holdReserve', { investorId, orderId });
  };
  await run('2027-01-19');
  await settle();
  expect((await held()).held).toBe((worth * 2n) / 3n);
  await platform.owner.query(`update orders.order set state = 'done' where investor_id = $1`, [investorId]);
  await run('2027-02-19');
  await settle();
  expect((await held()).held).toBe(worth);
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  await does('endWithLogin', { investorId, loginId: rows[0]!.login_id });
  for (let times = 0; times < 2; times += 1) await does('releaseReserve', { investorId, planId });
  expect((await held()).held).toBe(0n);
});

test('plans.tryAgain: planNotFaulty; plans.pause: planNotFaulty; operators can retry or pause a plan that cannot be decided', async () => {
  const support = await platform.operator('support');
  const { caller, investorId, planId } = await saver();
  for (const call of [tryAgain, pause]) await refused(support, call, { investorId, planId }, 'planNotFaulty');
  const fault = () => platform.owner.query(`update plans.plan set fault = 'x', faulty_since = now() where plan_id = $1`, [planId]);
  await fault();
  await support.must(tryAgain, { investorId, planId });
  expect(await planOf(planId)).toMatchObject({ state: 'active', fault: null });
  await fault();
  await support.must(pause, { investorId, planId });
  expect(await planOf(planId)).toMatchObject({ state: 'paused', fault: null });
  const stopped = async () => (await caller.must(getDisciplineV2, { strategyId: planId })).discipline.stopped;
  expect(await stopped()).toBe('support');
  await caller.must(setActive, { strategyId: planId, active: true });
  await caller.must(setActive, { strategyId: planId, active: false });
  expect(await stopped()).toBe(null);
  expect((await support.must(runAgain, {})).day).toBe('2026-11-18');
});

test('operators see the plans of a day: ordered, offered, skipped by reason, left, and those that cannot be decided', async () => {
  // Plans of earlier tests would be decided too.
  await platform.owner.query(`update plans.plan set state = 'paused', slot = null, fault = null, faulty_since = null where state = 'active'`);
  const day = '2027-03-19';
  const finance = await platform.operator('finance');
  const before = await finance.must(getPlanDay, { day });
  const [one, skips, waits, breaks] = [await saver(), await saver(), await saver(), await saver()];
  const moved = (planId: string, set = '') =>
    platform.owner.query(`update plans.plan set next_period = '2027-03', next_nominal = $2, next_due = $2 ${set} where plan_id = $1`, [planId, day]);
  for (const { planId } of [one, waits]) await moved(planId);
  await moved(skips.planId, `, skip_period = '2027-03'`);
  await moved(breaks.planId, `, fault = 'x', faulty_since = now()`);
  expect((await finance.must(getPlanDay, { day })).left - before.left).toBe(3);
  for (const { run } of [one, skips]) await run(day);
  await waits.run(day);
  const after = await finance.must(getPlanDay, { day });
  expect([after.ordered - before.ordered, after.amount - before.amount, after.unpaid - before.unpaid]).toEqual([2, 1_000_000, 2]);
  expect(after.skipped.find(({ reason }) => reason === 'asked')).toMatchObject({ count: 1 });
  expect(after.faulty.map(({ planId }) => planId)).toContain(breaks.planId);
});
