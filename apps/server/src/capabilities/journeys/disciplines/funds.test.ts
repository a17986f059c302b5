/** Tests the funds of a plan over HTTP: changed one by one, paid ahead from the cart, held back and released; and every refusal. */
import { clearCart, listCarts, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import {
  addProduct,
  createV2,
  getAutodebitStatus,
  getDisciplineV2,
  getOptions,
  getProductPortfolio,
  listPortfolios,
  listProducts,
  makeCart,
  releaseBalance,
  remove,
  removeProduct,
  sendTransactionCode,
  setActive,
  skipNext,
  updateProduct,
  updateV2,
  verifyTransactionCode,
} from '@lumbung/contract/disciplines/routes.gen.ts';
import { sell, sendCode, quoteFee, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import * as strategies from '@lumbung/contract/strategies/routes.gen.ts';
import { afterAll, expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import * as disciplines from '../../../../../../tests/support/disciplines.ts';
import { checkoutOf } from '../../../../../../tests/support/planning.ts';
import { startPlatform } from '../../../../../../tests/support/platform.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { holdReserve } from '../../money/plans/reserve.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

// A separate platform: the tests give units to plans without a purchase, which the audit of a shared one would report.
const platform = await startPlatform();
afterAll(() => platform.stop());
const { MONTHLY, submitted } = disciplines;
const change = (text: string, values: readonly unknown[]) => platform.owner.query(text, values as unknown[]);
const one = async (text: string): Promise<string> => (await platform.owner.query<{ product_id: string }>(text)).rows[0]!.product_id;
const CLOSED = await one(`select product_id from catalogue.product where not subscription_open order by 1 limit 1`);
const DOLLAR = await one(`select product_id from catalogue.product where currency = 'USD' and subscription_open order by 1 limit 1`);

async function saver(mandate = MONTHLY) {
  const { caller, investorId } = await platform.newInvestor();
  const { strategyId } = await disciplines.started(platform, caller, investorId, mandate);
  return { caller, investorId, strategyId };
}
const run = (investorId: string, on: string): Promise<void> => disciplines.runPlans(platform, investorId, on);
const itemsOf = async (caller: Caller) => (await caller.must(listCarts, {})).carts.find(({ cartType }) => cartType === 99)?.items ?? [];

test('a fund is added, changed and removed: each change is drafted, and one code confirms all of them', async () => {
  const { caller, investorId, strategyId } = await saver();
  expect(await caller.must(addProduct, { strategyId, productId: 'F03', amount: 1_000_000 })).toMatchObject({
    inForce: [{ productId: 'F01', amount: 500_000 }],
    drafted: [{ productId: 'F01' }, { productId: 'F03', amount: 1_000_000 }],
    needsCode: true,
  });
  await caller.must(updateProduct, { strategyId, productId: 'F01', amount: 700_000 });
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline).toMatchObject({ mandate: { amount: 500_000 }, draft: { amount: 1_700_000 } });
  const code = await disciplines.codeFor(platform, caller, investorId, strategyId, 'update');
  const products = [
    { productId: 'F01', amount: 700_000 },
    { productId: 'F03', amount: 1_000_000 },
  ];
  const { discipline } = await caller.must(updateV2, { strategyId, name: 'Dua dana', ...MONTHLY, products, code });
  expect(discipline).toMatchObject({ draft: null, mandate: { version: 2, amount: 1_700_000 } });
  expect((await caller.must(removeProduct, { strategyId, productId: 'F01' })).drafted).toMatchObject([{ productId: 'F03' }]);
  // A change back to what is in force needs no code.
  expect(await caller.must(addProduct, { strategyId, productId: 'F01', amount: 700_000 })).toMatchObject({ needsCode: true });
  await caller.must(removeProduct, { strategyId, productId: 'F03' });
  expect(await caller.must(addProduct, { strategyId, productId: 'F03', amount: 1_000_000 })).toMatchObject({ needsCode: false, drafted: null });
  expect(await caller.must(listProducts, { strategyId })).toMatchObject({ inForce: products, drafted: null, needsCode: false });
});

test('disciplines.listProducts: planIdInvalid; disciplines.listProducts: planNotFound; disciplines.listProducts: planOfOtherType', async () => {
  await refusesPlans((caller, strategyId, reason) => refused(caller, listProducts, { strategyId }, reason));
});
test('disciplines.addProduct: planIdInvalid; disciplines.addProduct: planNotFound; disciplines.addProduct: planOfOtherType; disciplines.updateProduct: planIdInvalid; disciplines.updateProduct: planNotFound; disciplines.updateProduct: planOfOtherType; disciplines.removeProduct: planIdInvalid; disciplines.removeProduct: planNotFound; disciplines.removeProduct: planOfOtherType', async () => {
  await refusesPlans(async (caller, strategyId, reason) => {
    await refused(caller, addProduct, { strategyId, productId: 'F03', amount: 1_000_000 }, reason);
    await refused(caller, updateProduct, { strategyId, productId: 'F01', amount: 1_000_000 }, reason);
    await refused(caller, removeProduct, { strategyId, productId: 'F01' }, reason);
  });
});
test('disciplines.makeCart: planIdInvalid; disciplines.makeCart: planNotFound; disciplines.makeCart: planOfOtherType; disciplines.releaseBalance: planIdInvalid; disciplines.releaseBalance: planNotFound; disciplines.releaseBalance: planOfOtherType', async () => {
  await refusesPlans(async (caller, strategyId, reason) => {
    await refused(caller, makeCart, { strategyId }, reason);
    await refused(caller, releaseBalance, { strategyId, productId: 'F01', isAllUnits: true }, reason);
  });
});
async function refusesPlans(
  refuses: (caller: Caller, strategyId: string, reason: 'planIdInvalid' | 'planNotFound' | 'planOfOtherType') => Promise<unknown>,
): Promise<void> {
  const { strategyId: foreign } = await saver();
  const { caller, strategyId: navigators } = await saver();
  await change(`update plans.plan set kind = 'navigator', slot = null where plan_id = $1`, [navigators]);
  await refuses(caller, '7', 'planIdInvalid');
  await refuses(caller, foreign, 'planNotFound');
  await refuses(caller, crypto.randomUUID(), 'planNotFound');
  await refuses(caller, navigators, 'planOfOtherType');
}

test('disciplines.addProduct: scheduleMissing; disciplines.updateProduct: scheduleMissing; disciplines.removeProduct: scheduleMissing; disciplines.addProduct: planNotActive; disciplines.updateProduct: planNotActive; disciplines.removeProduct: planNotActive', async () => {
  const { caller, investorId, strategyId } = await saver();
  const all = async (of: string, reason: 'scheduleMissing' | 'planNotActive'): Promise<void> => {
    await refused(caller, addProduct, { strategyId: of, productId: 'F03', amount: 1_000_000 }, reason);
    await refused(caller, updateProduct, { strategyId: of, productId: 'F01', amount: 1_000_000 }, reason);
    await refused(caller, removeProduct, { strategyId: of, productId: 'F01' }, reason);
  };
  await all(await submitted(caller), 'scheduleMissing');
  const code = await disciplines.codeFor(platform, caller, investorId, strategyId, 'remove');
  await caller.must(verifyTransactionCode, { strategyId, code });
  await caller.must(remove, { strategyId });
  await all(strategyId, 'planNotActive');
});

test('disciplines.addProduct: productNotFound; disciplines.addProduct: subscriptionClosed; disciplines.addProduct: productNotForPlans; disciplines.addProduct: amountInvalid; disciplines.addProduct: belowMinimum; disciplines.addProduct: reserveInvalid; disciplines.addProduct: productTwice', async () => {
  const { caller, strategyId } = await saver();
  const add = { strategyId, productId: 'F03', amount: 1_000_000 };
  await refused(caller, addProduct, { ...add, productId: 'F99' }, 'productNotFound');
  await refused(caller, addProduct, { ...add, productId: CLOSED }, 'subscriptionClosed');
  await refused(caller, addProduct, { ...add, productId: DOLLAR }, 'productNotForPlans');
  await refused(caller, addProduct, { ...add, amount: '1000000.5' }, 'amountInvalid');
  await refused(caller, addProduct, { ...add, amount: 0 }, 'amountInvalid');
  await refused(caller, addProduct, { ...add, amount: 1 }, 'belowMinimum');
  await refused(caller, addProduct, { ...add, productId: 'F01' }, 'productTwice');
  await change(`update plans.mandate set minimum_reserved = 1 where plan_id = $1`, [strategyId]);
  await refused(caller, addProduct, add, 'reserveInvalid');
  expect((await caller.must(listProducts, { strategyId })).drafted).toBeNull();
});

test('disciplines.updateProduct: productNotFound; disciplines.updateProduct: subscriptionClosed; disciplines.updateProduct: productNotForPlans; disciplines.updateProduct: amountInvalid; disciplines.updateProduct: belowMinimum; disciplines.updateProduct: reserveInvalid; disciplines.updateProduct: nothingChanges; disciplines.removeProduct: productNotFound; disciplines.removeProduct: noProducts', async () => {
  const { caller, strategyId } = await saver();
  const update = { strategyId, productId: 'F01', amount: 1_000_000 };
  await refused(caller, updateProduct, { ...update, productId: 'F03' }, 'productNotFound');
  await refused(caller, updateProduct, { ...update, amount: -1 }, 'amountInvalid');
  await refused(caller, updateProduct, { ...update, amount: 9_999 }, 'belowMinimum');
  await refused(caller, updateProduct, { ...update, amount: 500_000 }, 'nothingChanges');
  await refused(caller, removeProduct, { strategyId, productId: 'F03' }, 'productNotFound');
  await refused(caller, removeProduct, { strategyId, productId: 'F01' }, 'noProducts');
  const holds = (productId: string) => change(`update plans.line set product_id = $2 where plan_id = $1`, [strategyId, productId]);
  await holds(CLOSED);
  await refused(caller, updateProduct, { ...update, productId: CLOSED }, 'subscriptionClosed');
  await holds(DOLLAR);
  await refused(caller, updateProduct, { ...update, productId: DOLLAR }, 'productNotForPlans');
  await holds('F01');
  await change(`update plans.mandate set minimum_reserved = 1 where plan_id = $1`, [strategyId]);
  await refused(caller, updateProduct, update, 'reserveInvalid');
});

test('a period paid ahead from the cart counts as bought in the run, and the next period is bought as usual', async () => {
  const { caller, investorId, strategyId } = await saver({ ...MONTHLY, stepUp: 10 });
  await caller.must(saveItem, { productId: 'F03', amount: 1_000_000, portfolioId: strategyId, cartType: 99 });
  const made = await caller.must(makeCart, { strategyId });
  expect(made).toMatchObject({ period: '2027-01', items: [{ productId: 'F01', amount: 500_000 }], leftOut: [] });
  // Called again, each line is in the cart once; other lines of the plan are removed.
  const again = await caller.must(makeCart, { strategyId, period: '2027-01' });
  expect((await itemsOf(caller)).map(({ cartId, productId }) => [cartId, productId])).toEqual([[again.items[0]!.cartId, 'F01']]);
  const { orderId } = await checkoutOf(platform, caller, investorId);
  await refused(caller, makeCart, { strategyId }, 'pendingTransaction');
  await refused(caller, remove, { strategyId }, 'pendingTransaction');
  await run(investorId, '2027-01-19');
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline).toMatchObject({
    past: [{ period: '2027-01', outcome: 'ordered', orderId }],
    next: { period: '2027-02' },
    unpaidOrderId: orderId,
  });
  expect(await platform.audit()).toEqual([]);
});

test('disciplines.makeCart: planNotActive; disciplines.makeCart: periodNotFound; disciplines.makeCart: occurrenceInvalid; disciplines.makeCart: pendingTransaction; disciplines.makeCart: subscriptionClosed', async () => {
  const { caller, investorId, strategyId } = await saver();
  await refused(caller, makeCart, { strategyId: await submitted(caller) }, 'planNotActive');
  await caller.must(setActive, { strategyId, active: false });
  await refused(caller, makeCart, { strategyId }, 'planNotActive');
  await caller.must(setActive, { strategyId, active: true });
  await refused(caller, makeCart, { strategyId, period: '2027-02' }, 'periodNotFound');
  const due = (day: string) => change(`update plans.plan set next_due = $2 where plan_id = $1`, [strategyId, day]);
  await due('2026-11-18');
  await refused(caller, makeCart, { strategyId }, 'occurrenceInvalid');
  await due('2027-01-19');
  await change(`update plans.line set product_id = $2 where plan_id = $1`, [strategyId, CLOSED]);
  await refused(caller, makeCart, { strategyId }, 'subscriptionClosed');
  await change(`update plans.line set product_id = 'F01' where plan_id = $1`, [strategyId]);
  await caller.must(makeCart, { strategyId });
  const { orderId } = await checkoutOf(platform, caller, investorId);
  await refused(caller, makeCart, { strategyId }, 'pendingTransaction');
  // A plan has one uncancelled order per period.
  const stands = (state: string) => change('update orders.order set state = $2 where order_id = $1', [orderId, state]);
  await stands('done');
  await refused(caller, makeCart, { strategyId }, 'periodNotFound');
  await stands('awaitingPayment');
});

test('a period whose order came to nothing is paid ahead again or bought by the run; it has one live order', async () => {
  const one = await saver();
  const dead = async () => {
    await one.caller.must(makeCart, { strategyId: one.strategyId });
    await (await checkoutOf(platform, one.caller, one.investorId)).cancel();
  };
  await dead();
  await dead();
  // A dead order has no NAV day.
  await change(
    `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, amount, order_id, at, who)
     select investor_id, $2::uuid, '2026-12', '2026-12-19', '2026-12-21', 1, 'ordered', amount, order_id, placed_at, 'job:plans'
     from orders.order where investor_id = $1 limit 1`,
    [one.investorId, one.strategyId],
  );
  expect((await one.caller.must(getDisciplineV2, { strategyId: one.strategyId })).discipline.past).toMatchObject([{ orderState: 'cancelled', navDay: null }]);
  await change(`delete from plans.occurrence where plan_id = $1`, [one.strategyId]);
  await run(one.investorId, '2027-01-19');
  const { past, unpaidOrderId } = (await one.caller.must(getDisciplineV2, { strategyId: one.strategyId })).discipline;
  expect(past).toMatchObject([{ period: '2027-01', outcome: 'ordered', orderState: 'awaitingPayment', orderId: unpaidOrderId }]);
  const { rows } = await platform.owner.query('select state, count(*)::int from orders.order where investor_id = $1 group by 1 order by 1', [one.investorId]);
  expect(rows).toEqual([
    { state: 'awaitingPayment', count: 1 },
    { state: 'cancelled', count: 2 },
  ]);
  // The unique constraint rejects a second live order.
  await expect(change(`update orders.order set state = 'paid' where investor_id = $1 and state = 'cancelled'`, [one.investorId])).rejects.toThrow(
    'one_order_an_origin',
  );
  expect(await platform.audit()).toEqual([]);
});

test('disciplines.makeCart: cartFull', async () => {
  const { caller, investorId, strategyId } = await saver();
  await change(
    `insert into cart.cart (investor_id, cart_type, version, lines) values ($1, 99, 1, 50) on conflict (investor_id, cart_type) do update set lines = 50`,
    [investorId],
  );
  await refused(caller, makeCart, { strategyId }, 'cartFull');
  await change(`update cart.cart set lines = 0 where investor_id = $1`, [investorId]);
});

test('ending a plan removes its lines from the cart', async () => {
  const { caller, investorId, strategyId } = await saver();
  await caller.must(makeCart, { strategyId });
  const code = await disciplines.codeFor(platform, caller, investorId, strategyId, 'remove');
  await caller.must(verifyTransactionCode, { strategyId, code });
  await caller.must(remove, { strategyId });
  expect(await itemsOf(caller)).toEqual([]);
  await caller.must(clearCart, { cartType: 99 });
});

test('disciplines.getProductPortfolio: productNotFound; portfolios show what is held where and how much of it is free', async () => {
  const { caller, investorId, strategyId } = await reserved();
  await refused(caller, getProductPortfolio, { productId: 'F99' }, 'productNotFound');
  const { portfolios } = await caller.must(getProductPortfolio, { productId: 'F01' });
  expect(portfolios).toMatchObject([
    { type: 1, strategyId: null, units: '1000.0000', freeUnits: '400.0000', reservedUnits: null },
    { type: 2, strategyId: null, units: '0.0000', freeUnits: '0.0000' },
    { type: 3, strategyId, name: 'Dana pendidikan', units: '1000.0000', freeUnits: '400.0000', reservedUnits: '600.0000' },
  ]);
  const { items } = await caller.must(listPortfolios, {});
  expect(items.map(({ type, strategyId: id }) => [type, id])).toEqual([
    [1, null],
    [2, null],
    [3, strategyId],
  ]);
  expect([items[0]!.worth, items[1]!.worth, items[2]!.dollars]).toEqual([items[2]!.worth, 0, null]);
  expect(items[0]!.worth).toBeGreaterThan(0);
  expect(investorId).toBeTruthy();
});

test('options of a plan: suitable funds, payment methods with account numbers of our own, closed days', async () => {
  const { caller, investorId } = await saver();
  const options = await caller.must(getOptions, {});
  expect(options.today).toBe('2026-11-18');
  expect(options.funds.map(({ productId }) => productId)).toContain('F01');
  for (const unfit of [CLOSED, DOLLAR]) expect(options.funds.map(({ productId }) => productId)).not.toContain(unfit);
  expect(options.methods.map(({ name }) => name)).not.toContain('GoPay');
  expect(options.closedDays).toContain('2026-12-25');
  await change(`update kyc.investor_status set risk_level = null where investor_id = $1`, [investorId]);
  expect(await caller.must(getOptions, {})).toMatchObject({ riskLevel: null, funds: [], isOffered: false });
});

test('without a linked account no bank pays for plans, and the status gives the reason', async () => {
  const { caller } = await saver();
  expect(await caller.must(getAutodebitStatus, {})).toMatchObject({ banks: [{ name: 'blu', isUsable: false, reason: 'notLinked', strategyIds: [] }] });
});

/** Creates a plan with a thousand units of F01, six hundred of them held back. */
async function reserved() {
  const investor = await saver();
  const { investorId, strategyId } = investor;
  await change(
    `insert into ledger.account (investor_id, portfolio_id, path, asset, below_zero, balance, held) values ($1, $2, 'units', 'F01', false, 10000000, 0)`,
    [investorId, strategyId],
  );
  for (const [number, units] of [
    [1, 4_000_000],
    [2, 2_000_000],
  ] as const)
    await change(`select ledger.hold($1, $2, $3, 'units', 'F01', $4, now())`, [investorId, `plan:${strategyId}:F01:${number}`, strategyId, units]);
  return investor;
}
const reserveOf = async (caller: Caller, strategyId: string): Promise<string | undefined> =>
  (await caller.must(getDisciplineV2, { strategyId })).discipline.reserves[0]?.units;
async function confirmRelease(
  caller: Caller,
  investorId: string,
  input: { strategyId: string; productId: string; units?: string; amount?: number; isAllUnits?: boolean },
) {
  await caller.must(sendTransactionCode, { ...input, action: 'release' });
  await caller.must(verifyTransactionCode, { strategyId: input.strategyId, code: await liveCode(platform, investorId, 'discipline') });
}

test('disciplines.releaseBalance: notConfirmed; a code releases exactly the confirmed part of the reserve, once, and it can then be sold', async () => {
  const { caller, investorId, strategyId } = await reserved();
  const some = { strategyId, productId: 'F01', units: '150.5' };
  await refused(caller, releaseBalance, some, 'notConfirmed');
  await confirmRelease(caller, investorId, some);
  await refused(caller, releaseBalance, { ...some, units: '150.6' }, 'notConfirmed');
  await refused(caller, releaseBalance, { strategyId, productId: 'F01', isAllUnits: true }, 'notConfirmed');
  expect(await caller.must(releaseBalance, some)).toEqual({ productId: 'F01', releasedUnits: '150.5000', reservedUnits: '449.5000' });
  await refused(caller, releaseBalance, some, 'notConfirmed');
  expect(await reserveOf(caller, strategyId)).toBe('449.5000');

  await caller.must(saveItem, { productId: 'F01', transactionType: 2, units: '550.5', portfolioId: strategyId });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  await caller.must(sell, {});
  const all = { strategyId, productId: 'F01', isAllUnits: true };
  await confirmRelease(caller, investorId, all);
  expect(await caller.must(releaseBalance, all)).toMatchObject({ reservedUnits: '0.0000' });
  expect(await reserveOf(caller, strategyId)).toBeUndefined();
});

test('a code for the whole reserve is refused if the reserve grew after the code was sent', async () => {
  const { caller, investorId, strategyId } = await reserved();
  const all = { strategyId, productId: 'F01', isAllUnits: true };
  await confirmRelease(caller, investorId, all);
  await change(`select ledger.hold($1, $2, $3, 'units', 'F01', 1000000, now())`, [investorId, `plan:${strategyId}:F01:3`, strategyId]);
  await refused(caller, releaseBalance, all, 'notConfirmed');
  expect(await reserveOf(caller, strategyId)).toBe('700.0000');
  await confirmRelease(caller, investorId, all);
  expect(await caller.must(releaseBalance, all)).toMatchObject({ releasedUnits: '700.0000' });
});

test('a confirmed release is made once, even if requested many times concurrently', async () => {
  const { caller, investorId, strategyId } = await reserved();
  const some = { strategyId, productId: 'F01', units: '100' };
  await confirmRelease(caller, investorId, some);
  const answers = await Promise.all(Array.from({ length: 8 }, () => caller.send(releaseBalance, some)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await reserveOf(caller, strategyId)).toBe('500.0000');
});

test('disciplines.releaseBalance: productNotFound; disciplines.releaseBalance: nothingReserved; disciplines.releaseBalance: amountInvalid; disciplines.releaseBalance: unitsInvalid; disciplines.releaseBalance: insufficientAmount; disciplines.releaseBalance: insufficientUnits', async () => {
  const { caller, strategyId } = await reserved();
  const of = { strategyId, productId: 'F01' };
  await refused(caller, releaseBalance, { ...of, productId: 'F99' }, 'productNotFound');
  await refused(caller, releaseBalance, { ...of, productId: 'F03', isAllUnits: true }, 'nothingReserved');
  for (const amount of [undefined, 0, '5.5', -5]) await refused(caller, releaseBalance, amount === undefined ? of : { ...of, amount }, 'amountInvalid');
  for (const units of [0, '0.00001', '-1']) await refused(caller, releaseBalance, { ...of, units }, 'unitsInvalid');
  await refused(caller, releaseBalance, { ...of, amount: 900_000_000 }, 'insufficientAmount');
  await refused(caller, releaseBalance, { ...of, units: '600.0001' }, 'insufficientUnits');
});

test('disciplines.sendTransactionCode: nothingSettled; disciplines.sendTransactionCode: zeroAmount; disciplines.sendTransactionCode: insufficientUnits; and productNotFound and nothingToConfirm for a release', async () => {
  const fresh = await saver();
  await refused(fresh.caller, sendTransactionCode, { strategyId: fresh.strategyId, action: 'release', productId: 'F01', isAllUnits: true }, 'nothingSettled');
  const { caller, strategyId } = await reserved();
  const of = { strategyId, action: 'release', productId: 'F01' } as const;
  await refused(caller, sendTransactionCode, { ...of, strategyId: fresh.strategyId, isAllUnits: true }, 'nothingToConfirm');
  await refused(caller, sendTransactionCode, { strategyId, action: 'release', isAllUnits: true }, 'productNotFound');
  await refused(caller, sendTransactionCode, { ...of, productId: 'F03', isAllUnits: true }, 'nothingToConfirm');
  await refused(caller, sendTransactionCode, { ...of, units: 0 }, 'zeroAmount');
  await refused(caller, sendTransactionCode, of, 'zeroAmount');
  await refused(caller, sendTransactionCode, { ...of, units: '600.0001' }, 'insufficientUnits');
  await refused(caller, sendTransactionCode, { ...of, amount: 900_000_000 }, 'insufficientUnits');
});

test('strategies: a plan is built by hand step by step, and each step shows its funds', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  expect(await caller.must(addProduct, { strategyId, productId: 'F03', amount: 1_000_000 })).toMatchObject({ inForce: null, needsCode: true });
  const code = await disciplines.codeFor(platform, caller, investorId, strategyId, 'create');
  const products = [...MONTHLY.products, { productId: 'F03', amount: 1_000_000 }];
  expect((await caller.must(createV2, { strategyId, name: 'Dua', ...MONTHLY, products, code })).discipline.mandate).toMatchObject({ amount: 1_500_000 });
  await caller.must(skipNext, { strategyId, period: '2027-01', isSkipped: true });
});

test('units paid ahead are reserved when they settle, however early, and the period stays bought if the plan was paused in the meantime', async () => {
  const { caller, investorId, strategyId } = await saver({ ...MONTHLY, minimumReserved: 400_000 });
  await caller.must(makeCart, { strategyId });
  const { orderId } = await checkoutOf(platform, caller, investorId);
  await change(
    `insert into ledger.account (investor_id, portfolio_id, path, asset, below_zero, balance, held) values ($1, $2, 'units', 'F01', false, 10000000, 0)`,
    [investorId, strategyId],
  );
  const errand = await errandOf(platform.app, platform.app.pools.jobs, platform.books.now());
  await holdReserve(errand, { investorId, orderId });
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.reserves).toMatchObject([{ productId: 'F01' }]);

  await caller.must(setActive, { strategyId, active: false });
  // Simulates that the period's day has passed.
  await change(`update plans.mandate set start_on = '2026-10-19' where plan_id = $1`, [strategyId]);
  await change(`update plans.plan set next_period = '2026-10', next_nominal = '2026-10-19', next_due = '2026-10-19' where plan_id = $1`, [strategyId]);
  await change(`update orders.order set origin_key = $2 || ':2026-10', state = 'done' where order_id = $1`, [orderId, strategyId]);
  await caller.must(setActive, { strategyId, active: true });
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.past).toMatchObject([
    { period: '2026-10', outcome: 'ordered', reason: null, orderId },
  ]);
});
