/**
 * Tests cashback from its code to the account: earned at settlement, held, partly lost by selling, paid once on its morning; and what an investment manager
 * pays for it.
 */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { applyCode, listNews, proposeFunding } from '@lumbung/contract/promotions/routes.gen.ts';
import { addDays, type Day, dayOf } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clawBack } from '../../apps/server/src/capabilities/journeys/promotions/claw-back.ts';
import { matchOrders } from '../../apps/server/src/capabilities/journeys/promotions/match-orders.ts';
import { release } from '../../apps/server/src/capabilities/journeys/promotions/release.ts';
import { suspendMoney } from '../../apps/server/src/capabilities/money/payments/index.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { liveCode } from '../support/buying.ts';
import type { Caller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { pidOfClient, untilBehind } from '../support/in-line.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { publishPromotion } from '../support/promoting.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(async () => {
  await queueIsEmpty(platform);
  expect(await platform.audit()).toEqual([]);
});

interface Buyer {
  readonly caller: Caller;
  readonly investorId: string;
}

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query(text, values as unknown[])).rows as Row[];
const errand = () => errandOf(platform.app, platform.app.pools.jobs);
const today = async (): Promise<Day> => dayOf((await errand()).business);
const wait = async (advance: string) => {
  expect(await platform.sandbox.post('clock', { advance })).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
};
async function close(): Promise<void> {
  expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
  await until(
    'everything that left to be booked',
    async () => (await query(`select 1 from orders.leg where state in ('batched', 'submitted', 'priced')`)).length === 0,
  );
  await queueIsEmpty(platform);
}
/** Runs the nightly jobs twice, because a second run must have no effect. */
async function night(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    await matchOrders(await errand());
    await clawBack(await errand());
  }
}
async function morning(): Promise<void> {
  await Promise.all([release(await errand()), release(await errand())]);
  await release(await errand());
}
async function buys({ caller, investorId }: Buyer, code: string, amounts: Record<string, number> = { F01: 2_000_000 }): Promise<string> {
  for (const [productId, amount] of Object.entries(amounts)) await caller.must(saveItem, { productId, amount });
  await caller.must(applyCode, { code });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: 2 });
  await platform.sandbox.pay(bill!.virtualAccount, bill!.amount);
  return orderId;
}
const cashbackOf = async ({ caller }: Buyer, orderId: string) => (await caller.must(getOrder, { id: orderId })).cashback;
const balance = async (investorId: string, path: string): Promise<number> =>
  Number(
    (
      await query<{ balance: string }>(`select coalesce(sum(balance), 0) as balance from ledger.account where investor_id = $1 and path = $2`, [
        investorId,
        path,
      ])
    )[0]!.balance,
  );
const committedOf = async (promotionId: string): Promise<number> =>
  Number((await query<{ committed: string }>('select committed from promotions.stock where promotion_id = $1', [promotionId]))[0]!.committed);
/** Moves to the morning of the release. */
const untilDue = async (orderId: string) => {
  const [{ days }] = (await query<{ days: number }>(
    `select ceil(extract(epoch from due_at - $2::timestamptz) / 86400)::int as days from promotions.grant where order_id = $1`,
    [orderId, new Date((await errand()).business).toISOString()],
  )) as [{ days: number }];
  for (let day = 0; day < days; day += 1) await wait('P1D');
};

test('a promotion code becomes cashback, which is held, paid to the account once, and notified', async () => {
  const buyer = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform, { holdingDays: 3 });
  const orderId = await buys(buyer, code);
  expect(await cashbackOf(buyer, orderId)).toMatchObject({ code, state: 'reserved', promised: 20_000, earned: null });
  await close();
  await night();
  expect(await cashbackOf(buyer, orderId)).toMatchObject({ state: 'held', earned: 20_000, kept: 20_000 });
  expect([await balance(buyer.investorId, 'cashback'), await balance(buyer.investorId, 'promotions/house')]).toEqual([20_000, -20_000]);
  // Not before its morning.
  await morning();
  expect((await cashbackOf(buyer, orderId))!.state).toBe('held');
  await untilDue(orderId);
  await morning();
  await queueIsEmpty(platform);
  expect(await cashbackOf(buyer, orderId)).toMatchObject({ state: 'released', kept: 20_000 });
  expect([await balance(buyer.investorId, 'cashback'), await balance(buyer.investorId, 'suspense')]).toEqual([0, 0]);
  const paid = await query<{ amount: string; state: string }>('select amount, state from payouts.payout where investor_id = $1', [buyer.investorId]);
  expect(paid).toEqual([{ amount: '20000', state: 'done' }]);
  expect(await committedOf(promotionId)).toBe(20_000);
  const told = (await buyer.caller.must(listNotifications, {})).items.map((one) => one.title);
  expect(told).toEqual(expect.arrayContaining(['Cashback Anda tercatat', 'Cashback Anda dikirim']));
  expect((await buyer.caller.must(listNews, {})).items).toMatchObject([{ kind: 'cashbackPaid', amount: 20_000, orderId, isNew: true }]);
});

test('units sold before the holding day reduce the cashback, buying back restores nothing, and other units of the fund cover a sale', async () => {
  const [seller, keeper] = [await platform.newInvestor(), await platform.newInvestor()];
  const { promotionId, code } = await publishPromotion(platform, { holdingDays: 20, perPerson: 2 });
  const [sold, kept] = [await buys(seller, code), await buys(keeper, code)];
  await close();
  await night();
  const [{ units }] = (await query<{ units: string }>('select units from promotions.grant_part where investor_id = $1', [seller.investorId])) as [
    { units: string },
  ];
  const half = `${BigInt(units) / 20_000n}`;
  const sale = await seller.caller.must(saveItem, { transactionType: 2, productId: 'F01', units: half });
  const cashbackLost = (await seller.caller.must(quoteFee, {})).sales[0]!.cashbackLost;
  expect(Number(cashbackLost)).toBeGreaterThan(9_900);
  expect(sale.cart.items.length).toBe(1);
  await placeSale(platform, seller.caller, seller.investorId, { productId: 'F01', units: half });
  await close();
  await night();
  const left = Number((await cashbackOf(seller, sold))!.kept);
  expect(left).toBe(20_000 - Number(cashbackLost));
  expect(await cashbackOf(seller, sold)).toMatchObject({ state: 'held', earned: 20_000 });
  expect(await cashbackOf(keeper, kept)).toMatchObject({ state: 'held', kept: 20_000 });
  expect(await committedOf(promotionId)).toBe(20_000 + left);
  // Bought back with a code again: the older grant does not grow, and selling as much reduces the younger one.
  const again = await buys(seller, code, { F01: 1_000_000 });
  await close();
  await night();
  expect(await cashbackOf(seller, sold)).toMatchObject({ kept: left });
  expect(await cashbackOf(seller, again)).toMatchObject({ state: 'held', kept: 10_000 });
  await placeSale(platform, seller.caller, seller.investorId, { productId: 'F01', isAllUnits: true });
  await close();
  await night();
  expect(await cashbackOf(seller, sold)).toMatchObject({ state: 'lost', kept: 0 });
  expect(await cashbackOf(seller, again)).toMatchObject({ state: 'lost', kept: 0 });
  expect([await balance(seller.investorId, 'cashback'), await balance(seller.investorId, 'promotions/house')]).toEqual([0, 0]);
  expect((await seller.caller.must(listNotifications, {})).items.map((one) => one.title)).toEqual(
    expect.arrayContaining(['Sebagian cashback Anda hilang', 'Cashback Anda hilang']),
  );
});

test('cashback is not paid while an earlier sale is open, and the part of that sale is lost', async () => {
  const buyer = await platform.newInvestor();
  const { code } = await publishPromotion(platform, { holdingDays: 2 });
  const orderId = await buys(buyer, code);
  await close();
  await night();
  await placeSale(platform, buyer.caller, buyer.investorId, { productId: 'F01', isAllUnits: true });
  await query(`update promotions.grant set holds_until = $2, due_at = $3::timestamptz where order_id = $1`, [
    orderId,
    addDays(await today(), 1),
    new Date((await errand()).business).toISOString(),
  ]);
  await morning();
  expect(await cashbackOf(buyer, orderId)).toMatchObject({ state: 'held', kept: 20_000 });
  await close();
  await morning();
  expect(await cashbackOf(buyer, orderId)).toMatchObject({ state: 'lost', kept: 0 });
  expect(await query('select 1 from payments.suspense where investor_id = $1', [buyer.investorId])).toEqual([]);
});

test('cashback that is due is paid alone while another grant of the investor waits for a sale, even if that sale settles first', async () => {
  const [buyer, seller] = [await platform.newInvestor(), await platform.newInvestor()];
  const [both, other] = [await publishPromotion(platform, { holdingDays: 2, perPerson: 2 }), await publishPromotion(platform, { holdingDays: 2 })];
  const kept = await buys(buyer, both.code);
  const sold = await buys(buyer, both.code, { F02: 2_000_000 });
  const beside = await buys(seller, other.code);
  await close();
  await night();
  await placeSale(platform, buyer.caller, buyer.investorId, { productId: 'F02', isAllUnits: true });
  await placeSale(platform, seller.caller, seller.investorId, { productId: 'F01', isAllUnits: true });
  await close();
  await query(`update promotions.grant set holds_until = $2, due_at = $3::timestamptz where order_id = any($1)`, [
    [kept, sold, beside],
    addDays(await today(), 1),
    new Date((await errand()).business).toISOString(),
  ]);
  const sale = (state: string) =>
    query(`update orders.leg set state = $2 where investor_id = $1 and side = 'out' and product_id = 'F02'`, [buyer.investorId, state]);
  await sale('priced');
  const holder = await platform.owner.connect();
  try {
    await holder.query('begin');
    // The clawback of the other seller returns an amount to the stock: the release waits there, after it has read the exits.
    await holder.query('select 1 from promotions.stock where promotion_id = $1 for update', [other.promotionId]);
    const leaving = release(await errand());
    await untilBehind(platform.owner, await pidOfClient(holder));
    await sale('settled');
    await holder.query('commit');
    await leaving;
  } finally {
    holder.release(true);
  }
  expect(await cashbackOf(buyer, kept)).toMatchObject({ state: 'released', kept: 20_000 });
  expect(await cashbackOf(buyer, sold)).toMatchObject({ state: 'lost', kept: 0 });
});

test('an unpaid order frees its promotion code soon after it ends', async () => {
  const buyer = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform);
  await buyer.caller.must(saveItem, { productId: 'F01', amount: 2_000_000 });
  await buyer.caller.must(applyCode, { code });
  await buyer.caller.must(quoteFee, {});
  await buyer.caller.must(sendCode, {});
  await buyer.caller.must(verifyCode, { Code: await liveCode(platform, buyer.investorId) });
  const { orderId } = await buyer.caller.must(subscribe, { PaymentMethod: 2 });
  await wait('P1D');
  await wait('PT5M');
  await until('the code to be free', async () => (await committedOf(promotionId)) === 0);
  expect(await cashbackOf(buyer, orderId)).toMatchObject({ state: 'void' });
});

test('promotions.proposeFunding: alreadyProposed; a fund house’s payment is booked once, by two operators, and never for more than was paid', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const { business, system } = await errand();
  const money = {
    billId: null,
    clearing: 'bca',
    partner: 'bca',
    eventId: 'house-1',
    amount: 750_000n,
    currency: 'IDR',
    reason: 'ownerUnknown',
    backTo: null,
    sender: null,
  } as const;
  const suspenseId = await platform.books.transact((tx) => suspendMoney(tx, { business, system }, platform.app.keys, HOUSE_INVESTOR, money));
  const [{ house_id: funder }] = (await query<{ house_id: string }>('select house_id from catalogue.house order by 1 limit 1')) as [{ house_id: string }];
  const { proposalId } = await ani.must(proposeFunding, { suspenseId, funder, note: 'Sesuai perjanjian promo' });
  await refused(ani, proposeFunding, { suspenseId, funder, note: 'Sesuai perjanjian promo' }, 'alreadyProposed');
  await budi.must(agree, { proposalId });
  expect([await balance(HOUSE_INVESTOR, `promotions/${funder}`), await balance(HOUSE_INVESTOR, 'suspense')]).toEqual([750_000, 0]);
  await refused(ani, proposeFunding, { suspenseId, funder, note: 'Sesuai perjanjian promo' }, 'moneyNotOnHold');
  expect((await ani.must(listWaiting, { queue: 'promotions.due' })).items).toEqual([]);
});
