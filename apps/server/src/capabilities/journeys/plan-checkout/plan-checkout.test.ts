/** Tests the checkout of recurring plans: it covers one plan, its code confirms that plan's lines, and a paused or ended plan buys nothing. */
import type { ReasonOf } from '@lumbung/contract/call.ts';
import * as checkout from '@lumbung/contract/checkout/routes.gen.ts';
import { makeCart, removeV2, setActive } from '@lumbung/contract/disciplines/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import type { quoteFee as quoteFeeCall } from '@lumbung/contract/plan-checkout/quote-fee.ts';
import { quoteFee, sendCode, subscribe } from '@lumbung/contract/plan-checkout/routes.gen.ts';
import type { subscribe as subscribeCall } from '@lumbung/contract/plan-checkout/subscribe.ts';
import { applyCode, pausePromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import { expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import { codeFor, started } from '../../../../../../tests/support/disciplines.ts';
import { type GoalLine, putLine } from '../../../../../../tests/support/goals.ts';
import { inLine, inTurn } from '../../../../../../tests/support/in-line.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { publishPromotion } from '../../../../../../tests/support/promoting.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';

const { verifyCode } = checkout;
const platform = await sharedPlatform();
type Line = Omit<GoalLine, 'portfolioId'>;
const PAID = { paymentMethod: 2 };

/** Creates an investor with an active plan and an empty cart. */
async function saver(hasDollars = false) {
  const investor = await platform.newInvestor({ hasDollars });
  const { strategyId } = await started(platform, investor.caller, investor.investorId);
  return { ...investor, strategyId, put: (line: Line) => putLine(platform, investor.investorId, { portfolioId: strategyId, ...line }) };
}
type Saver = Awaited<ReturnType<typeof saver>>;

async function confirm({ caller, investorId, strategyId }: Pick<Saver, 'caller' | 'investorId' | 'strategyId'>): Promise<void> {
  await caller.must(quoteFee, { strategyId });
  await caller.must(sendCode, { strategyId });
  await caller.must(verifyCode, { CartType: 99, Code: await liveCode(platform, investorId, 'checkout:99') });
}
const query = (text: string, values: unknown[] = []) => platform.owner.query(text, values);
const standing = ({ investorId }: Saver, set: string) => query(`update kyc.investor_status set ${set} where investor_id = $1`, [investorId]);
async function whileChanged(table: string, [set, undo]: readonly [string, string], productId: string, work: () => Promise<unknown>): Promise<void> {
  const change = async (what: string) => {
    await query(`update catalogue.${table} set ${what} where product_id = $1`, [productId]);
    platform.app.reference.forget();
  };
  await change(set);
  try {
    await work();
  } finally {
    await change(undo);
  }
}

test('C26.plan the lines of one plan are quoted, confirmed and ordered as its period; its code is invalid for another plan', async () => {
  const one = await saver();
  const { caller, investorId, strategyId } = one;
  const other = await started(platform, caller, investorId);
  await caller.must(makeCart, { strategyId });
  await caller.must(makeCart, { strategyId: other.strategyId });
  expect(await caller.must(quoteFee, { strategyId })).toMatchObject({ items: [{ productId: 'F01', amount: 500_000 }] });
  await confirm(one);
  await refused(caller, subscribe, { strategyId: other.strategyId, ...PAID }, 'codeInvalid');
  const { orderId, bill } = await caller.must(subscribe, { strategyId, ...PAID });
  expect(bill!.amount).toBe(500_000);
  expect((await caller.must(getOrder, { id: orderId })).order.origin).toBe('discipline');
  const { rows } = await query('select origin_key from orders.order where order_id = $1', [orderId]);
  expect(rows).toEqual([{ origin_key: `${strategyId}:2027-01` }]);
  expect(await platform.audit()).toEqual([]);
});

test('plan-checkout.quoteFee: planNotFound; plan-checkout.subscribe: planNotFound; plan-checkout.sendCode: nothingToConfirm', async () => {
  const [one, other] = [await saver(), await saver()];
  await one.put({ productId: 'F01' });
  await confirm(one);
  const navigators = await started(platform, other.caller, other.investorId);
  await query(`update plans.plan set kind = 'navigator', slot = null where plan_id = $1`, [navigators.strategyId]);
  for (const strategyId of [one.strategyId, navigators.strategyId, other.investorId, crypto.randomUUID(), 'x']) {
    await refused(other.caller, quoteFee, { strategyId }, 'planNotFound');
    await refused(other.caller, sendCode, { strategyId }, 'nothingToConfirm');
    await refused(other.caller, subscribe, { strategyId, paymentMethod: 8 }, 'planNotFound');
  }
});

test('plan-checkout.quoteFee: planNotActive; plan-checkout.subscribe: planNotActive; plan-checkout.sendCode: planNotActive; plan-checkout.sendCode: closingRequested; its units may still be sold', async () => {
  const one = await saver();
  const { caller, investorId, strategyId } = one;
  await caller.must(makeCart, { strategyId });
  await confirm(one);
  await caller.must(setActive, { strategyId, active: false });
  await refused(caller, quoteFee, { strategyId }, 'planNotActive');
  await refused(caller, sendCode, { strategyId }, 'planNotActive');
  await refused(caller, subscribe, { strategyId, ...PAID }, 'planNotActive');
  await caller.must(setActive, { strategyId, active: true });
  // Pausing removed the plan's purchases from the cart.
  await refused(caller, subscribe, { strategyId, ...PAID }, 'emptyCart');
  await caller.must(makeCart, { strategyId });
  await confirm(one);
  await caller.must(subscribe, { strategyId, ...PAID });

  const seller = await saver();
  await grantUnits(platform.books, seller.investorId, 'F01', 10_000_000n, 'newest', seller.strategyId);
  await seller.put({ productId: 'F01', transactionType: 2 });
  await seller.caller.must(setActive, { strategyId: seller.strategyId, active: false });
  await confirm(seller);
  const { orders, bill } = await seller.caller.must(subscribe, { strategyId: seller.strategyId, ...PAID });
  expect([orders.map(({ transactionType }) => transactionType), bill]).toEqual([[2], null]);
  await query(
    `insert into deactivation.request (investor_id, request_id, login_id, reason, state, requested_at)
     select investor_id, gen_random_uuid(), login_id, 0, 'requested', now() from accounts.login where investor_id = $1`,
    [investorId],
  );
  await refused(caller, sendCode, { strategyId }, 'closingRequested');
});

test('a paused or ended plan buys nothing through the checkout of all plans, and an active one buys only its next period', async () => {
  const lines: readonly Line[] = ['2027-01', '2026-12', 'first', undefined].map((planKey) => ({ productId: 'F01', ...(planKey && { planKey }) }));
  const order = async ({ caller, investorId }: Saver) => {
    await caller.must(checkout.quoteFee, { cartType: 99 });
    await caller.must(checkout.sendCode, { cartType: 99 });
    await caller.must(verifyCode, { CartType: 99, Code: await liveCode(platform, investorId, 'checkout:99') });
    return caller.send(checkout.subscribe, { PaymentMethod: 2, CartType: 99 });
  };
  const stops = {
    paused: ({ caller, strategyId }: Saver) => caller.must(setActive, { strategyId, active: false }),
    ended: async ({ caller, investorId, strategyId }: Saver) =>
      caller.must(removeV2, { strategyId, code: await codeFor(platform, caller, investorId, strategyId, 'remove') }),
  };
  for (const stop of Object.values(stops))
    for (const line of lines) {
      const one = await saver();
      await one.caller.must(makeCart, { strategyId: one.strategyId });
      await query(
        `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, amount, at, who)
         values ($1, $2, '2026-12', '2026-12-01', '2026-12-01', 1, 'offered', 1000000, now(), 'job:plans')`,
        [one.investorId, one.strategyId],
      );
      await stop(one);
      expect((await query('select 1 from cart.item where investor_id = $1', [one.investorId])).rows).toEqual([]);
      // A stale page put the line there.
      await one.put(line);
      expect(await order(one)).toMatchObject({ reason: 'noSuchItem' });
    }
  const later = await saver();
  await later.put({ productId: 'F01', planKey: '2027-02' });
  expect(await order(later)).toMatchObject({ reason: 'noSuchItem' });
});

test('an order concurrent with ending or pausing its plan: the later one sees what the earlier one did', async () => {
  for (const stop of ['ended', 'paused'] as const)
    for (const isFirst of [true, false]) {
      const one = await saver();
      const { caller, investorId, strategyId } = one;
      await caller.must(makeCart, { strategyId });
      await caller.must(checkout.quoteFee, { cartType: 99 });
      await caller.must(checkout.sendCode, { cartType: 99 });
      await caller.must(verifyCode, { CartType: 99, Code: await liveCode(platform, investorId, 'checkout:99') });
      const code = stop === 'ended' ? await codeFor(platform, caller, investorId, strategyId, 'remove') : '';
      const buys = () => caller.send(checkout.subscribe, { PaymentMethod: 2, CartType: 99 });
      const stops = () => (stop === 'ended' ? caller.send(removeV2, { strategyId, code }) : caller.send(setActive, { strategyId, active: false }));
      await inLine<unknown>(platform, ['select 1 from cart.cart where investor_id = $1 for update', [investorId]], isFirst ? [buys, stops] : [stops, buys]);
      const { rows } = await query(
        `select p.state, (select count(*)::int from orders.order o where o.investor_id = p.investor_id) as orders,
           (select count(*)::int from cart.item i where i.investor_id = p.investor_id) as lines from plans.plan p where p.plan_id = $1`,
        [strategyId],
      );
      // An order that came first prevents the plan from ending, but not from pausing.
      const found = `${rows[0].state} ${rows[0].orders} ${rows[0].lines}`;
      expect(stop === 'ended' ? ['active 1 0', 'ended 0 0'] : ['paused 1 0', 'paused 0 0'], `${stop} ${isFirst}`).toContain(found);
    }
  expect(await platform.audit()).toEqual([]);
});

test('the checkout of one plan locks all plans in one order, as every checkout does', async () => {
  const { caller, investorId, strategyId } = await saver();
  const other = await started(platform, caller, investorId);
  for (const id of [strategyId, other.strategyId]) await caller.must(makeCart, { strategyId: id });
  const [before, after] = [strategyId, other.strategyId].toSorted() as [string, string];
  const locks = [
    ['select 1 from plans.plan where plan_id = $1 for update', [before]],
    ['select 1 from plans.plan where plan_id = $1 for update nowait', [after]],
  ] as const;
  await confirm({ caller, investorId, strategyId: after });
  expect((await inTurn(platform, locks, () => caller.must(subscribe, { strategyId: after, ...PAID }))).bill).not.toBeNull();
});

test(`plan-checkout.quoteFee: emptyCart; plan-checkout.sendCode: emptyCart; plan-checkout.subscribe: emptyCart; plan-checkout.quoteFee: noSuchItem; plan-checkout.subscribe: noSuchItem;
  plan-checkout.subscribe: codeInvalid; plan-checkout.quoteFee: methodUnavailable; plan-checkout.subscribe: methodUnavailable`, async () => {
  const one = await saver();
  const { caller, strategyId } = one;
  await putLine(platform, one.investorId, { portfolioId: one.investorId, productId: 'F01' });
  await refused(caller, quoteFee, { strategyId }, 'emptyCart');
  await refused(caller, sendCode, { strategyId }, 'emptyCart');
  await refused(caller, subscribe, { strategyId, ...PAID }, 'emptyCart');
  // More than GoPay accepts for one bill.
  await one.put({ productId: 'F01', amount: 30_000_000n });
  const cartIds = [crypto.randomUUID()];
  await refused(caller, quoteFee, { strategyId, cartIds }, 'noSuchItem');
  await refused(caller, subscribe, { strategyId, cartIds, ...PAID }, 'noSuchItem');
  await refused(caller, subscribe, { strategyId, ...PAID }, 'codeInvalid');
  await refused(caller, quoteFee, { strategyId, paymentMethod: 1 }, 'methodUnavailable');
  await caller.must(quoteFee, { strategyId, ...PAID });
  await confirm(one);
  await refused(caller, subscribe, { strategyId, paymentMethod: 1 }, 'methodUnavailable');
});

test('plan-checkout.sendCode: tooManySends; plan-checkout.sendCode: codePaused; plan-checkout.sendCode: codeSuspended', async () => {
  const one = await saver();
  const { caller, investorId, strategyId } = one;
  await one.put({ productId: 'F01' });
  for (let sends = 0; sends < 4; sends += 1) await caller.must(sendCode, { strategyId });
  await refused(caller, sendCode, { strategyId }, 'tooManySends');
  const later = new Date(platform.app.clock() + 600_000).toISOString();
  await query(`update codes.challenge set wrong_recent = 10, wrong_recent_until = $2 where investor_id = $1 and purpose = 'checkout:99'`, [investorId, later]);
  await refused(caller, sendCode, { strategyId }, 'codePaused');
  await query(`update codes.challenge set wrong_today = 30, wrong_today_until = $2 where investor_id = $1 and purpose = 'checkout:99'`, [investorId, later]);
  await refused(caller, sendCode, { strategyId }, 'codeSuspended');
});

/** What each cause needs before the quote: cart lines, investor status, fund. */
interface Cause {
  readonly lines: readonly Line[];
  readonly hasDollars?: boolean;
  readonly owns?: string;
  readonly standing?: string;
  readonly also?: (one: Saver) => Promise<unknown>;
  readonly changed?: readonly [table: string, change: readonly [set: string, undo: string], productId: string];
}
const BUYS: Line = { productId: 'F01' };
const SELLS: Line = { productId: 'F01', transactionType: 2 };
const SWITCHES: Line = { productId: 'F01', transactionType: 6, toProductId: 'F04' };
type Shown = Exclude<ReasonOf<typeof quoteFeeCall>, 'planNotFound' | 'planNotActive' | 'emptyCart' | 'noSuchItem' | 'methodUnavailable'>;
const CAUSES: Readonly<Record<Shown, Cause>> = {
  identityNotVerified: { lines: [BUYS], standing: `state = 'refreshDue'` },
  accountFrozen: { lines: [BUYS], standing: 'frozen_at = now()' },
  riskProfileMissing: { lines: [BUYS], standing: 'risk_level = null' },
  mixedCurrencies: { lines: [BUYS, { productId: 'F25', amount: 100_000n }], hasDollars: true },
  mixedPlans: { lines: [BUYS, { productId: 'F02', planKey: '2027-01' }] },
  noBankAccount: {
    lines: [SELLS],
    owns: 'F01',
    also: ({ investorId }) => query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [investorId]),
  },
  noDollarAccount: { lines: [{ productId: 'F25', transactionType: 2, isAll: true, amount: null }] },
  subscriptionClosed: { lines: [BUYS], changed: ['product', ['subscription_open = false', 'subscription_open = true'], 'F01'] },
  switchTargetNotFound: { lines: [SWITCHES], owns: 'F01', changed: ['product', [`house_id = 'TIRTA'`, `house_id = 'NUSA'`], 'F04'] },
  insufficientUnits: { lines: [SELLS] },
  insufficientUnitsToSwitch: { lines: [SWITCHES] },
  belowMinimum: { lines: [{ ...BUYS, amount: 99_999n }] },
  remainderTooSmall: { lines: [SELLS], owns: 'F01', changed: ['product', ['minimum_holding = 9500000', 'minimum_holding = 100000'], 'F01'] },
};

test('plan-checkout.quoteFee: identityNotVerified; plan-checkout.quoteFee: accountFrozen; plan-checkout.quoteFee: riskProfileMissing; plan-checkout.quoteFee: mixedCurrencies; plan-checkout.quoteFee: mixedPlans; plan-checkout.quoteFee: noBankAccount; plan-checkout.quoteFee: noDollarAccount', () =>
  shows(quoteFee, (Object.keys(CAUSES) as Shown[]).slice(0, 7)));
test('plan-checkout.sendCode: identityNotVerified; plan-checkout.sendCode: accountFrozen; plan-checkout.sendCode: riskProfileMissing; plan-checkout.sendCode: mixedCurrencies; plan-checkout.sendCode: mixedPlans; plan-checkout.sendCode: noBankAccount; plan-checkout.sendCode: noDollarAccount', () =>
  shows(sendCode, (Object.keys(CAUSES) as Shown[]).slice(0, 7)));
test('plan-checkout.quoteFee: subscriptionClosed; plan-checkout.quoteFee: switchTargetNotFound; plan-checkout.quoteFee: insufficientUnits; plan-checkout.quoteFee: insufficientUnitsToSwitch; plan-checkout.quoteFee: belowMinimum; plan-checkout.quoteFee: remainderTooSmall', () =>
  shows(quoteFee, (Object.keys(CAUSES) as Shown[]).slice(7)));
test('plan-checkout.sendCode: subscriptionClosed; plan-checkout.sendCode: switchTargetNotFound; plan-checkout.sendCode: insufficientUnits; plan-checkout.sendCode: insufficientUnitsToSwitch; plan-checkout.sendCode: belowMinimum; plan-checkout.sendCode: remainderTooSmall', () =>
  shows(sendCode, (Object.keys(CAUSES) as Shown[]).slice(7)));
async function shows(route: typeof quoteFee | typeof sendCode, reasons: readonly Shown[]): Promise<void> {
  for (const reason of reasons) {
    const cause = CAUSES[reason];
    const one = await saver(cause.hasDollars);
    if (cause.owns) await grantUnits(platform.books, one.investorId, cause.owns, 10_000_000n, 'newest', one.strategyId);
    for (const line of cause.lines) await one.put(line);
    if (cause.standing) await standing(one, cause.standing);
    await cause.also?.(one);
    const attempt = () => refused(one.caller, route as typeof quoteFee, { strategyId: one.strategyId }, reason);
    if (cause.changed) await whileChanged(...cause.changed, attempt);
    else await attempt();
  }
}

type Placing = ReasonOf<typeof subscribeCall>;
/** Causes that arise between the code and the order. */
const AFTER: readonly (readonly [Placing, Partial<Cause>])[] = [
  ['identityNotVerified', { standing: `state = 'rejected'` }],
  ['accountFrozen', { standing: 'frozen_at = now()' }],
  ['mixedCurrencies', { lines: [BUYS, { productId: 'F21' }], changed: ['product', [`currency = 'USD'`, `currency = 'IDR'`], 'F21'] }],
  ['mixedPlans', { lines: [BUYS, { productId: 'F02' }], also: ({ put }) => put({ productId: 'F02', planKey: '2027-01' }) }],
  ['subscriptionClosed', { changed: ['product', ['subscription_open = false', 'subscription_open = true'], 'F01'] }],
  ['belowMinimum', { changed: ['product', ['minimum_subscription = 2000000', 'minimum_subscription = 100000'], 'F01'] }],
  ['promiseChanged', { changed: ['terms', [`cut_off = '00:01'`, `cut_off = '13:00'`], 'F01'] }],
];
const SOLD: readonly (readonly [Placing, Partial<Cause>])[] = [
  ['identityNotVerified', { standing: `state = 'rejected'` }],
  ['accountFrozen', { standing: 'frozen_at = now()' }],
  ['mixedCurrencies', { lines: [SELLS, { productId: 'F21', transactionType: 2 }], changed: ['product', [`currency = 'USD'`, `currency = 'IDR'`], 'F21'] }],
  ['subscriptionClosed', { lines: [SWITCHES], changed: ['product', ['subscription_open = false', 'subscription_open = true'], 'F04'] }],
  ['switchTargetNotFound', { lines: [SWITCHES], changed: ['product', [`house_id = 'TIRTA'`, `house_id = 'NUSA'`], 'F04'] }],
  [
    'insufficientUnits',
    { also: ({ investorId }) => query(`update ledger.account set held = balance - 10 where investor_id = $1 and path = 'units'`, [investorId]) },
  ],
  [
    'insufficientUnitsToSwitch',
    {
      lines: [SWITCHES],
      also: ({ investorId }) => query(`update ledger.account set held = balance - 10 where investor_id = $1 and path = 'units'`, [investorId]),
    },
  ],
  ['belowMinimum', { changed: ['product', ['minimum_redemption = 2000000', 'minimum_redemption = 100000'], 'F01'] }],
  ['remainderTooSmall', { changed: ['product', ['minimum_holding = 9500000', 'minimum_holding = 100000'], 'F01'] }],
  ['promiseChanged', { changed: ['terms', [`cut_off = '00:01'`, `cut_off = '13:00'`], 'F01'] }],
];

test(`plan-checkout.subscribe: identityNotVerified; plan-checkout.subscribe: accountFrozen; plan-checkout.subscribe: mixedCurrencies; plan-checkout.subscribe: mixedPlans;
  plan-checkout.subscribe: subscriptionClosed; plan-checkout.subscribe: belowMinimum; plan-checkout.subscribe: promiseChanged`, () =>
  afterTheCode(AFTER, { lines: [BUYS] }));
test(`plan-checkout.subscribe: switchTargetNotFound; plan-checkout.subscribe: insufficientUnits; plan-checkout.subscribe: insufficientUnitsToSwitch;
  plan-checkout.subscribe: remainderTooSmall`, () => afterTheCode(SOLD, { lines: [SELLS], owns: 'F01' }));
async function afterTheCode(cases: typeof AFTER, usual: Cause): Promise<void> {
  for (const [reason, { lines = usual.lines, standing: set, also, changed }] of cases) {
    const one = await saver();
    if (usual.owns) for (const fund of [usual.owns, 'F21']) await grantUnits(platform.books, one.investorId, fund, 10_000_000n, 'newest', one.strategyId);
    for (const line of lines) await one.put(line);
    await confirm(one);
    if (set) await standing(one, set);
    await also?.(one);
    const attempt = () => refused(one.caller, subscribe, { strategyId: one.strategyId, ...PAID }, reason);
    if (changed) await whileChanged(...changed, attempt);
    else await attempt();
    await query(`update ledger.account set held = 0 where investor_id = $1 and path = 'units'`, [one.investorId]);
  }
}

test('plan-checkout.sendCode: riskNotAcknowledged; plan-checkout.subscribe: riskNotAcknowledged', async () => {
  const one = await saver();
  const { caller, strategyId } = one;
  await standing(one, 'risk_level = 1');
  await one.put({ productId: 'F03' });
  const { risk } = await caller.must(quoteFee, { strategyId });
  await refused(caller, sendCode, { strategyId }, 'riskNotAcknowledged');
  await caller.must(sendCode, { strategyId, risk: risk!.version });
  await caller.must(verifyCode, { CartType: 99, Code: await liveCode(platform, one.investorId, 'checkout:99') });
  await query('update checkout.quote set risk_version = null, risk_acknowledged_at = null where investor_id = $1', [one.investorId]);
  await refused(caller, subscribe, { strategyId, ...PAID }, 'riskNotAcknowledged');
});

test('plan-checkout.subscribe: promotionRefused; plan-checkout.subscribe: promotionMethodOther', async () => {
  const one = await saver();
  const { caller, strategyId } = one;
  const { promotionId, code, writer } = await publishPromotion(platform, { methods: [2] });
  await one.put({ productId: 'F01', amount: 2_000_000n });
  await caller.must(applyCode, { code, cartType: 99 });
  await confirm(one);
  await refused(caller, subscribe, { strategyId, paymentMethod: 3 }, 'promotionMethodOther');
  await writer.must(pausePromotion, { promotionId, isPaused: true });
  await refused(caller, subscribe, { strategyId, ...PAID }, 'promotionRefused');
  await caller.must(subscribe, { strategyId, ...PAID, withoutPromotion: true });
});

test('plan-checkout.subscribe: gatewayError: the order is kept and its id is returned', async () => {
  const fault = (count: number) => platform.sandbox.post('partners/bni/faults', { kind: 'down', count });
  const one = await saver();
  await one.put({ productId: 'F01' });
  await confirm(one);
  await fault(9);
  try {
    const { orderId } = await refused(one.caller, subscribe, { strategyId: one.strategyId, paymentMethod: 4 }, 'gatewayError');
    expect((await one.caller.must(getOrder, { id: orderId! })).order.state).toBe('awaitingPayment');
  } finally {
    await fault(0);
  }
});

test('a period is bought once: with twenty concurrent orders, and not again by the run', async () => {
  const one = await saver();
  const { caller, investorId, strategyId } = one;
  await caller.must(makeCart, { strategyId });
  await confirm(one);
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.send(subscribe, { strategyId, ...PAID })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await query('select 1 from orders.order where investor_id = $1', [investorId])).rowCount).toBe(1);
  expect(await platform.audit()).toEqual([]);
});
