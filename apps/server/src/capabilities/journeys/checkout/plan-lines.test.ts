/** Tests lines of a plan: an order records its plan, holds lines of one plan only, and a period is ordered only once. */
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { placeMixed, quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder, listPendingV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { enforce, makePlan, movePlan, saveDraft } from '../../money/plans/index.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { openPortfolio, type PortfolioKind } from '../../money/portfolios/index.ts';
import { BUY } from '../cart/index.ts';
import { type NewItem, putItem } from '../cart/store.ts';

const platform = await sharedPlatform();

/** Creates an investor with a plan; `offer` offers a period (repeatedly if called again) and adds its lines to the cart, as plans do. */
async function planner(kind: PortfolioKind) {
  const { caller, investorId } = await platform.newInvestor();
  const portfolioId = crypto.randomUUID();
  const by = { who: 'login:test', at: platform.books.now() };
  await platform.books.transact(async (tx) => {
    openPortfolio(tx, investorId, portfolioId, kind, platform.books.now());
    const plan = { investorId, planId: portfolioId, kind: kind === 'strategy' ? ('navigator' as const) : kind, name: 'Rencana' };
    makePlan(tx, platform.app.keys, plan, by);
    const terms = { mode: 'ask', method: null, recurring: 3, on_day: 25, start_on: '2026-11-18' as Day, end_on: null, step_up: 0, amount: null } as const;
    saveDraft(tx, investorId, portfolioId, { version: 1, ...terms, minimum_reserved: 0n, login_id: investorId, lines: [] });
    enforce(tx, { investorId, planId: portfolioId, version: 1, consentId: null, loginId: investorId }, by.at);
    const next = { period: '2027-06', nominal: '2027-06-25' as Day, due: '2027-06-25' as Day };
    await movePlan(tx, investorId, { plan_id: portfolioId, kind: plan.kind }, { event: 'started', from: 'draft', to: 'active', version: 1, next }, by);
  });
  const offer = async (planKey: string, line: Partial<NewItem> & Pick<NewItem, 'productId'>) => {
    await platform.owner.query(
      `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, amount, at, who)
       values ($1, $2, $3, '2026-12-01', '2026-12-01', 1, 'offered', 1000000, now(), 'job:plans')
       on conflict (investor_id, plan_id, period) do update set outcome = 'offered', order_id = null`,
      [investorId, portfolioId, planKey],
    );
    return platform.books.transact((tx) =>
      putItem(tx, investorId, {
        cartId: crypto.randomUUID(),
        cartType: 0,
        transactionType: BUY,
        portfolioId,
        toProductId: null,
        amount: 1_000_000n,
        units: null,
        isAll: false,
        planKey,
        at: platform.books.now(),
        ...line,
      }),
    );
  };
  const confirm = async (cartIds?: string[]) => {
    await caller.must(quoteFee, cartIds ? { cartIds } : {});
    await caller.must(sendCode, {});
    await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  };
  return { caller, investorId, portfolioId, offer, confirm };
}
const originOf = async (caller: Caller, id: string): Promise<string> => (await caller.must(getOrder, { id })).order.origin;
const keysOf = async (investorId: string): Promise<unknown[]> =>
  (await platform.owner.query('select origin, origin_key from orders.order where investor_id = $1 order by placed_at, order_id', [investorId])).rows;

test('checkout.quoteFee: mixedPlans; checkout.sendCode: mixedPlans; an order contains one plan and period, and other lines stay in the cart', async () => {
  const { caller, investorId, portfolioId, offer, confirm } = await planner('goal');
  const offered = await offer('2026-12', { productId: 'F01' });
  const { cartId } = await caller.must(saveItem, { productId: 'F03', amount: 1_000_000 });
  expect((await refused(caller, quoteFee, {}, 'mixedPlans')).lines).toMatchObject([{ reason: 'mixedPlans' }]);
  await refused(caller, sendCode, {}, 'mixedPlans');

  await confirm([offered!]);
  const { orderId } = await caller.must(subscribe, { PaymentMethod: 2, CartIds: [offered!] });
  expect(await originOf(caller, orderId)).toBe('goal');
  expect((await caller.must(getCart, {})).cart.items).toMatchObject([{ cartId }]);
  await confirm();
  const own = await caller.must(subscribe, { PaymentMethod: 2 });
  expect(await originOf(caller, own.orderId)).toBe('cart');
  // Another period of the same plan is a separate order.
  const later = await offer('2027-01', { productId: 'F01' });
  await offer('2027-02', { productId: 'F03' });
  await refused(caller, quoteFee, {}, 'mixedPlans');
  await confirm([later!]);
  await caller.must(subscribe, { PaymentMethod: 2, CartIds: [later!] });
  expect(await keysOf(investorId)).toEqual([
    { origin: 'goal', origin_key: `${portfolioId}:2026-12` },
    { origin: 'cart', origin_key: null },
    { origin: 'goal', origin_key: `${portfolioId}:2027-01` },
  ]);
  expect(await platform.audit()).toEqual([]);
});

test('checkout.subscribe: mixedPlans; checkout.placeMixed: mixedPlans when a line became a plan’s line after the code was sent', async () => {
  for (const order of [subscribe, placeMixed]) {
    const { caller, portfolioId, offer, confirm } = await planner('strategy');
    await caller.must(saveItem, { productId: 'F01', amount: 1_000_000, portfolioId });
    await caller.must(saveItem, { productId: 'F03', amount: 1_000_000, portfolioId });
    await confirm();
    await offer('2026-12', { productId: 'F03' });
    await refused(caller, order, { PaymentMethod: 2 }, 'mixedPlans');
    expect((await caller.must(listPendingV3, {})).items).toEqual([]);
  }
});

test('checkout.subscribe: noSuchItem; checkout.placeMixed: noSuchItem when this period of the plan was already ordered', async () => {
  const { caller, investorId, offer, confirm } = await planner('discipline');
  await offer('2026-12', { productId: 'F01' });
  await confirm();
  const { orderId } = await caller.must(subscribe, { PaymentMethod: 2 });
  expect(await originOf(caller, orderId)).toBe('discipline');

  // Offered twice by mistake: one order per plan and period, whatever its funds.
  const again = await offer('2026-12', { productId: 'F03' });
  await confirm();
  expect((await refused(caller, subscribe, { PaymentMethod: 2 }, 'noSuchItem')).lines).toMatchObject([{ cartId: again }]);
  await refused(caller, placeMixed, { PaymentMethod: 2 }, 'noSuchItem');
  expect((await caller.must(getCart, {})).cart.items).toMatchObject([{ cartId: again }]);
  expect(await keysOf(investorId)).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('changing the amount of an offered line keeps its plan key; a rebalancing is identified by its id', async () => {
  const { caller, investorId, portfolioId, offer, confirm } = await planner('goal');
  const rebalancing = crypto.randomUUID();
  // The rebalancing was agreed to, and its first wave is in the cart.
  await platform.owner.query(
    `insert into plans.rebalancing (investor_id, rebalancing_id, plan_id, state, step, digest, shown_encrypted, made_at, since, expires_at)
     values ($1, $2, $3, 'underWay', 1, 'x', '', now(), now(), now())`,
    [investorId, rebalancing, portfolioId],
  );
  await offer(rebalancing, { productId: 'F03' });
  await caller.must(saveItem, { productId: 'F03', amount: 2_000_000, portfolioId });
  expect((await caller.must(getCart, {})).cart.items).toMatchObject([{ productId: 'F03', amount: '2000000' }]);
  await confirm();
  const { orderId } = await caller.must(subscribe, { PaymentMethod: 2 });
  expect(await originOf(caller, orderId)).toBe('rebalance');
  expect(await keysOf(investorId)).toContainEqual({ origin: 'rebalance', origin_key: `${portfolioId}:${rebalancing}` });
});
