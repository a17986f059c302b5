/** Tests a goal over its months: bought, topped up when due, drifted, and rebalanced to its targets in two waves. */
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { buy, buyV2, quoteFee, sendCode, verifyCode } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import {
  finishMonthlyTopUp,
  finishRebalance,
  getMonthlyTopUp,
  getRebalance,
  listGoals,
  saveRebalanceStepFour,
  saveRebalanceStepThree,
} from '@lumbung/contract/goals/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { addDays, day } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveCode } from '../support/buying.ts';
import type { Caller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { makeGoal, putLine } from '../support/goals.ts';
import { type Platform, startPlatform } from '../support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const wait = async (to: string) => {
  expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
};
/** Closes the market of the day, and waits until everything is booked. */
const close = async () => {
  expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
};

interface Saver {
  readonly caller: Caller;
  readonly investorId: string;
  readonly goalId: string;
}
async function confirm({ caller, investorId, goalId }: Saver) {
  await caller.must(quoteFee, { goalId });
  await caller.must(sendCode, { goalId });
  await caller.must(verifyCode, { goalId, Code: await liveCode(platform, investorId, 'checkout:99') });
}
async function buyAndPay(saver: Saver): Promise<string> {
  await confirm(saver);
  const { orderId, bill } = await saver.caller.must(buy, { goalId: saver.goalId, PaymentMethod: 2 });
  await platform.sandbox.pay(bill!.virtualAccount, bill!.amount);
  return orderId;
}
const goalOf = async ({ caller, goalId }: Saver) => (await caller.must(listGoals, { goalId })).goals[0]!;

test('a goal is bought, offered again after a month and paid in its own checkout; then rebalanced with new money, sales, switches and purchases', async () => {
  const investor = await platform.newInvestor();
  const { caller } = investor;
  const { goalId, funds } = await makeGoal(caller, { initial: 10_000_000, topUp: 1_250_000, dayOfMonth: 19 });
  const saver = { ...investor, goalId };
  await buyAndPay(saver);
  await close();
  expect(await goalOf(saver)).toMatchObject({ onTheWay: 0, offer: null, nextDueOn: '2026-11-19' });

  // The day after, the period is offered, notified, and bought.
  await wait('2026-11-19T08:00:00+07:00');
  expect((await goalOf(saver)).offer).toMatchObject({ period: '2026-11', amount: 1_250_000 });
  expect((await caller.must(list, {})).items.map(({ title }) => title)).toContain('Waktunya menambah investasi');
  await caller.must(finishMonthlyTopUp, { goalId });
  const monthly = await buyAndPay(saver);
  await close();
  expect((await caller.must(getOrder, { id: monthly })).order).toMatchObject({ origin: 'goal', state: 'done', amount: 1_250_000 });
  expect(await caller.must(getMonthlyTopUp, { goalId })).toMatchObject({ offer: null });

  // The investor buys more of one fund, and a fund of another investment manager that is not a target.
  const [stranger] = (
    await platform.owner.query<{ product_id: string }>(
      `select product_id from catalogue.product p where house_id not in (select house_id from catalogue.product where product_id = any($1))
         and type = 'moneyMarket' and currency = 'IDR' and subscription_open and ends_on is null order by product_id limit 1`,
      [funds.map(({ productId }) => productId)],
    )
  ).rows;
  await wait('2026-11-20T08:00:00+07:00');
  await putLine(platform, investor.investorId, { portfolioId: goalId, productId: funds.at(-1)!.productId, amount: 8_000_000n });
  await putLine(platform, investor.investorId, { portfolioId: goalId, productId: stranger!.product_id, amount: 4_000_000n });
  await buyAndPay(saver);
  await close();

  await wait('2026-11-23T08:00:00+07:00');
  await caller.must(getRebalance, { goalId });
  const shown = await caller.must(saveRebalanceStepThree, { goalId, newMoney: 1_000_000, maySwitch: true, maySell: true });
  expect(new Set(shown.trades.map(({ kind }) => kind))).toEqual(new Set(['buy', 'switch', 'sell']));
  expect(shown.trades.filter(({ kind }) => kind === 'sell')).toMatchObject([{ productId: stranger!.product_id, isWhole: true, units: null }]);
  expect(Number(shown.driftAfter)).toBeLessThan(0.01);
  await caller.must(saveRebalanceStepFour, { goalId, digest: shown.digest });
  await caller.must(finishRebalance, { goalId });
  await confirm(saver);
  const placed = await caller.must(buyV2, { goalId, PaymentMethod: 2 });
  await platform.sandbox.pay(placed.bill!.virtualAccount, placed.bill!.amount);
  await close();
  expect(await caller.must(getRebalance, { goalId })).toMatchObject({ state: 'underWay' });

  // On the promised day the sale is paid out, and the purchases it pays for wait in the cart.
  const paidOn = shown.trades.find(({ kind }) => kind === 'sell')!.doneOn;
  await wait(`${paidOn}T09:30:00+07:00`);
  const waits = await caller.must(getRebalance, { goalId });
  expect(waits.state).toBe('waitsForMoney');
  expect((await caller.must(list, {})).items.map(({ title }) => title)).toContain('Penyeimbangan Anda tinggal satu langkah');
  const later = shown.trades.filter(({ wave }) => wave === 2);
  const cart = (await caller.must(listCarts, {})).carts.find(({ cartType }) => cartType === 99)!.items;
  expect(cart.map(({ productId, amount }) => [productId, Number(amount)]).sort()).toEqual(later.map(({ productId, amount }) => [productId, amount]).sort());
  await buyAndPay(saver);
  await close();
  // The next morning it is processed.
  await wait(`${addDays(day(paidOn), 1)}T07:00:00+07:00`);
  const { rows } = await platform.owner.query('select state from plans.rebalancing where plan_id = $1', [goalId]);
  expect(rows).toEqual([{ state: 'done' }]);
  // It is balanced again, apart from price changes in the meantime.
  expect(Number((await caller.must(getMonthlyTopUp, { goalId })).drift)).toBeLessThan(0.05);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
}, 240_000);
