/** Tests rebalancing over HTTP: proposed from the units held, agreed to exactly, ordered once, and ended if nobody orders it. */
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { buyV2, quoteFee, sendCode, verifyCode } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { dismissRebalance, endGoal, finishRebalance, getRebalance, saveRebalanceStepFour, saveRebalanceStepThree } from '@lumbung/contract/goals/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { afterAll, expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import { makeGoal, putLine } from '../../../../../../tests/support/goals.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { jobs } from './jobs.ts';

// A separate platform, because the job processes the rebalancings of all investors.
const platform = await startPlatform();
afterAll(() => platform.stop());

const NOBODYS = '00000000-0000-4000-8000-000000000001';
/** Creates an investor whose goal holds too much of one fund and too little of those of other investment managers. */
async function drifted(extra: Readonly<Record<string, bigint>> = {}) {
  const investor = await platform.newInvestor();
  const { goalId, funds } = await makeGoal(investor.caller);
  const amounts = { ...Object.fromEntries(funds.map(({ productId }, place) => [productId, place === 0 ? 12_000_000n : 4_000_000n])), ...extra };
  for (const [productId, amount] of Object.entries(amounts)) await grantUnits(platform.books, investor.investorId, productId, amount, 'newest', goalId);
  return { ...investor, goalId, funds };
}
type Drifted = Awaited<ReturnType<typeof drifted>>;
async function agreed(one: Drifted) {
  const { digest } = await one.caller.must(getRebalance, { goalId: one.goalId });
  return one.caller.must(saveRebalanceStepFour, { goalId: one.goalId, digest });
}
const stateOf = async ({ goalId }: Drifted) =>
  (await platform.owner.query<{ state: string }>('select state from plans.rebalancing where plan_id = $1 order by made_at desc limit 1', [goalId])).rows[0]
    ?.state;
const cartOf = async ({ caller }: Drifted) => (await caller.must(listCarts, {})).carts.find(({ cartType }) => cartType === 99)?.items ?? [];
const follow = async (daysOn: number) => {
  const job = jobs.find(({ task }) => task === 'goals.followAll')!;
  const errand = await errandOf(platform.app, platform.app.pools.jobs, (platform.books.now() + daysOn * 86_400_000) as Instant);
  await job.run(errand, { day: '2026-11-18' });
};
async function order({ caller, investorId, goalId }: Drifted) {
  await caller.must(quoteFee, { goalId });
  await caller.must(sendCode, { goalId });
  await caller.must(verifyCode, { goalId, Code: await liveCode(platform, investorId, 'checkout:99') });
  return caller.must(buyV2, { goalId, PaymentMethod: 2 });
}

test('a rebalancing is shown with cost and days, accepted exactly as shown, put into the cart under its id, and ordered as one', async () => {
  const one = await drifted();
  const { caller, goalId } = one;
  const shown = await caller.must(getRebalance, { goalId });
  expect(shown).toMatchObject({ state: 'proposed', newMoney: 0, maySwitch: true, maySell: true });
  expect(Number(shown.drift)).toBeGreaterThanOrEqual(0.05);
  expect(Number(shown.driftAfter)).toBeLessThan(0.01);
  // Read again, the proposal is the same.
  expect(await caller.must(getRebalance, { goalId })).toEqual(shown);
  const more = await caller.must(saveRebalanceStepThree, { goalId, newMoney: 2_000_000, maySwitch: true, maySell: true });
  expect(more.trades.filter(({ kind }) => kind === 'buy').reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000_000);
  expect([more.toPay >= 2_000_000, more.rebalancingId]).toEqual([true, shown.rebalancingId]);
  await refused(caller, saveRebalanceStepFour, { goalId, digest: shown.digest }, 'proposalChanged');
  const yes = await caller.must(saveRebalanceStepFour, { goalId, digest: more.digest });
  expect(yes).toMatchObject({ state: 'agreed', trades: more.trades });
  const { cartIds, wave } = await caller.must(finishRebalance, { goalId });
  expect([wave, cartIds.length]).toEqual([1, more.trades.filter((trade) => trade.wave === 1).length]);
  // Called again, it returns the same lines.
  expect((await caller.must(finishRebalance, { goalId })).cartIds.sort()).toEqual([...cartIds].sort());
  const { orderId } = await order(one);
  expect((await caller.must(getOrder, { id: orderId })).order.origin).toBe('rebalance');
  const underWay = await caller.must(getRebalance, { goalId });
  expect(underWay.state).toBe('underWay');
  expect(underWay.trades.every(({ wave: of, order: made }) => (of === 1) === (made !== null))).toBe(true);
  await refused(caller, finishRebalance, { goalId }, 'proposalClosed');
  await refused(caller, dismissRebalance, { goalId }, 'proposalClosed');
  await refused(caller, endGoal, { goalId }, 'pendingTransaction');
  expect(await cartOf(one)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('goals.getRebalance: pendingTransaction; goals.getRebalance: nothingToRebalance; goals.saveRebalanceStepThree: nothingToRebalance', async () => {
  const investor = await platform.newInvestor();
  const { caller, investorId } = investor;
  const { goalId, funds } = await makeGoal(caller);
  await refused(caller, getRebalance, { goalId }, 'nothingToRebalance');
  for (const { productId, share } of funds)
    await grantUnits(platform.books, investorId, productId, BigInt(Math.round(Number(share) * 20_000_000)), 'newest', goalId);
  await refused(caller, getRebalance, { goalId }, 'nothingToRebalance');
  const one = await drifted();
  const shown = await one.caller.must(getRebalance, { goalId: one.goalId });
  // The drift is gone, because the other funds were bought in the meantime.
  for (const { productId, target, worth } of shown.funds)
    await grantUnits(platform.books, one.investorId, productId, BigInt(Math.round(Number(target) * 200_000_000)) - BigInt(worth), 'newest', one.goalId);
  await refused(one.caller, saveRebalanceStepThree, { goalId: one.goalId, newMoney: 0, maySwitch: true, maySell: true }, 'nothingToRebalance');
  await putLine(platform, one.investorId, { portfolioId: one.goalId, productId: 'F01' });
  await order(one);
  await refused(one.caller, getRebalance, { goalId: one.goalId }, 'pendingTransaction');
});

test('goals.saveRebalanceStepThree: topUpTooSmall; goals.saveRebalanceStepThree: amountTooLarge; other investors get 404', async () => {
  const one = await drifted();
  const { caller, goalId } = one;
  await caller.must(getRebalance, { goalId });
  const all = { maySwitch: true, maySell: true };
  await refused(caller, saveRebalanceStepThree, { goalId, newMoney: -1, ...all }, 'topUpTooSmall');
  await refused(caller, saveRebalanceStepThree, { goalId, newMoney: 5_000, ...all }, 'topUpTooSmall');
  await refused(caller, saveRebalanceStepThree, { goalId, newMoney: '9007199254741', ...all }, 'amountTooLarge');
  const other = await platform.newInvestor();
  for (const id of [goalId, NOBODYS]) {
    expect((await other.caller.fault(getRebalance, { goalId: id })).status).toBe(404);
    expect((await other.caller.fault(saveRebalanceStepThree, { goalId: id, newMoney: 0, ...all })).status).toBe(404);
    expect((await other.caller.fault(saveRebalanceStepFour, { goalId: id, digest: '0'.repeat(64) })).status).toBe(404);
    expect((await other.caller.fault(dismissRebalance, { goalId: id })).status).toBe(404);
    expect((await other.caller.fault(finishRebalance, { goalId: id })).status).toBe(404);
  }
});

test(`goals.saveRebalanceStepThree: proposalClosed; goals.saveRebalanceStepFour: proposalClosed; goals.dismissRebalance: proposalClosed; goals.finishRebalance: proposalClosed; goals.saveRebalanceStepFour: proposalChanged`, async () => {
  const one = await drifted();
  const { caller, investorId, goalId, funds } = one;
  const shut = async () => {
    await refused(caller, saveRebalanceStepThree, { goalId, newMoney: -1, maySwitch: true, maySell: true }, 'proposalClosed');
    await refused(caller, saveRebalanceStepFour, { goalId, digest: '0'.repeat(64) }, 'proposalClosed');
    await refused(caller, dismissRebalance, { goalId }, 'proposalClosed');
    await refused(caller, finishRebalance, { goalId }, 'proposalClosed');
  };
  await shut();
  const { digest } = await caller.must(getRebalance, { goalId });
  // Shown, but not agreed to.
  await refused(caller, finishRebalance, { goalId }, 'proposalClosed');
  // The units held changed since the proposal was shown.
  await grantUnits(platform.books, investorId, funds[0]!.productId, 1_000_000n, 'newest', goalId);
  await refused(caller, saveRebalanceStepFour, { goalId, digest }, 'proposalChanged');
  await agreed(one);
  await caller.must(dismissRebalance, { goalId });
  await shut();
  // In the cart and not ordered: dismissing removes its lines too.
  await agreed(one);
  await caller.must(finishRebalance, { goalId });
  await caller.must(dismissRebalance, { goalId });
  expect([await stateOf(one), await cartOf(one)]).toEqual(['dismissed', []]);
});

test('goals.finishRebalance: identityNotVerified; goals.finishRebalance: accountFrozen; goals.finishRebalance: riskProfileMissing; goals.finishRebalance: cartFull', async () => {
  const one = await drifted();
  const { caller, investorId, goalId } = one;
  await agreed(one);
  const set = (what: string) => platform.owner.query(`update kyc.investor_status set ${what} where investor_id = $1`, [investorId]);
  await set(`state = 'refreshDue', frozen_at = now(), risk_level = null`);
  for (const reason of ['identityNotVerified', 'accountFrozen', 'riskProfileMissing'] as const) {
    await refused(caller, finishRebalance, { goalId }, reason);
    await set({ identityNotVerified: `state = 'active'`, accountFrozen: 'frozen_at = null', riskProfileMissing: 'risk_level = 5' }[reason]);
  }
  await platform.owner.query(
    'insert into cart.cart (investor_id, cart_type, lines) values ($1, 99, 50) on conflict (investor_id, cart_type) do update set lines = 50',
    [investorId],
  );
  await refused(caller, finishRebalance, { goalId }, 'cartFull');
  expect(await stateOf(one)).toBe('agreed');
  await platform.owner.query('update cart.cart set lines = 0 where investor_id = $1', [investorId]);
});

test('a rebalancing not accepted or ordered in time ends with its lines; a line added by a stale page is not ordered', async () => {
  const [shown, inCart] = [await drifted(), await drifted()];
  await shown.caller.must(getRebalance, { goalId: shown.goalId });
  const { rebalancingId } = await agreed(inCart);
  await inCart.caller.must(finishRebalance, { goalId: inCart.goalId });
  await follow(5);
  expect([await stateOf(shown), await stateOf(inCart)]).toEqual(['proposed', 'underWay']);
  await follow(20);
  expect([await stateOf(shown), await stateOf(inCart), await cartOf(inCart)]).toEqual(['lapsed', 'ended', []]);
  await putLine(platform, inCart.investorId, { portfolioId: inCart.goalId, productId: 'F01', planKey: rebalancingId });
  const { caller, investorId, goalId } = inCart;
  await caller.must(quoteFee, { goalId });
  await caller.must(sendCode, { goalId });
  await caller.must(verifyCode, { goalId, Code: await liveCode(platform, investorId, 'checkout:99') });
  await refused(caller, buyV2, { goalId, PaymentMethod: 2 }, 'noSuchItem');
});

test('a rebalancing ordered and dismissed concurrently is one or the other; twenty concurrent acceptances accept it once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await drifted();
    const { caller, investorId, goalId } = one;
    const { digest } = await caller.must(getRebalance, { goalId });
    const yes = await Promise.all(Array.from({ length: 20 }, () => caller.send(saveRebalanceStepFour, { goalId, digest })));
    expect(yes.every(({ ok }) => ok)).toBe(true);
    await caller.must(finishRebalance, { goalId });
    await caller.must(quoteFee, { goalId });
    await caller.must(sendCode, { goalId });
    await caller.must(verifyCode, { goalId, Code: await liveCode(platform, investorId, 'checkout:99') });
    const answers = await inLine(
      platform,
      ['select 1 from plans.rebalancing where investor_id = $1 for update', [investorId]],
      [() => caller.send(buyV2, { goalId, PaymentMethod: 2 }), () => caller.send(dismissRebalance, { goalId })],
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rowCount } = await platform.owner.query(`select 1 from orders.order where investor_id = $1 and origin = 'rebalance'`, [investorId]);
    expect(await stateOf(one)).toBe(rowCount! > 0 ? 'underWay' : 'dismissed');
  }
  const { rows } = await platform.owner.query(
    `select count(*)::int as agreed from platform.state_event where machine = 'rebalancing' and event = 'agreed' group by subject_id`,
  );
  expect(rows.every(({ agreed: count }) => count <= 2)).toBe(true);
});

/** Creates an investor whose sales count as paid out by their order states, so that the second wave is due. */
async function paidOut() {
  const one = await drifted();
  const { goalId } = one;
  await one.caller.must(getRebalance, { goalId });
  const { digest } = await one.caller.must(saveRebalanceStepThree, { goalId, newMoney: 0, maySwitch: false, maySell: true });
  const { trades } = await one.caller.must(saveRebalanceStepFour, { goalId, digest });
  await one.caller.must(finishRebalance, { goalId });
  await order(one);
  const state = (of: string) => platform.owner.query('update orders.order set state = $2 where investor_id = $1', [one.investorId, of]);
  await state('done');
  const later = trades.filter(({ wave }) => wave === 2).map(({ productId, amount }) => ({ productId, amount: String(amount) }));
  expect(later.length).toBeGreaterThan(1);
  return { one, later, undo: () => state('placed') };
}
const fill = ({ investorId }: Drifted, lines: number) =>
  platform.owner.query(
    `insert into cart.cart (investor_id, cart_type, version, lines) values ($1, 99, 1, $2) on conflict (investor_id, cart_type) do update set lines = $2`,
    [investorId, lines],
  );
const linesOf = async (one: Drifted) =>
  (await cartOf(one)).map(({ productId, amount }) => ({ productId, amount })).sort((a, b) => (a.productId < b.productId ? -1 : 1));
const sorted = <Line extends { readonly productId: string }>(lines: readonly Line[]) => lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

test('a second wave that does not fit into the cart is added whole on request, and never in part', async () => {
  const { one, later, undo } = await paidOut();
  await fill(one, 49);
  await follow(0);
  expect([await stateOf(one), await linesOf(one)]).toEqual(['waitsForMoney', []]);
  await refused(one.caller, finishRebalance, { goalId: one.goalId }, 'cartFull');
  await fill(one, 0);
  await follow(1);
  expect(await linesOf(one)).toEqual([]);
  await one.caller.must(finishRebalance, { goalId: one.goalId });
  expect(await linesOf(one)).toEqual(sorted(later));
  await undo();
});

test('a second wave replaces the goal’s offer, but leaves a first purchase until the investor requests the wave', async () => {
  const { one, later, undo } = await paidOut();
  const { goalId, investorId, funds } = one;
  for (const { productId } of funds) await putLine(platform, investorId, { portfolioId: goalId, productId, planKey: '2026-12' });
  await follow(0);
  expect([await stateOf(one), await linesOf(one)]).toEqual(['waitsForMoney', sorted(later)]);
  await undo();

  const first = await paidOut();
  for (const { productId } of funds) await putLine(platform, first.one.investorId, { portfolioId: first.one.goalId, productId, planKey: 'first' });
  const bought = await linesOf(first.one);
  await follow(0);
  expect([await stateOf(first.one), await linesOf(first.one)]).toEqual(['waitsForMoney', bought]);
  await first.one.caller.must(finishRebalance, { goalId: first.one.goalId });
  expect(await linesOf(first.one)).toEqual(sorted(first.later));
  await first.undo();
});

test('one rebalancing that cannot be advanced blocks no other, and its job is retried', async () => {
  const both = [await drifted(), await drifted()].toSorted((a, b) => (a.investorId < b.investorId ? -1 : 1)) as [Drifted, Drifted];
  for (const one of both) await one.caller.must(getRebalance, { goalId: one.goalId });
  const step = (of: number) => platform.owner.query('update plans.rebalancing set step = $2 where investor_id = $1', [both[0].investorId, of]);
  // One step more would overflow the smallint.
  await step(32_767);
  await expect(follow(20)).rejects.toThrow('smallint out of range');
  expect([await stateOf(both[0]), await stateOf(both[1])]).toEqual(['proposed', 'lapsed']);
  await step(1);
  await follow(20);
  expect(await stateOf(both[0])).toBe('lapsed');
});
