/** Tests promotion codes at checkout: the order keeps the quoted cashback, an exhausted code gives nothing, and unplaced orders release it. */
import { decline } from '@lumbung/contract/approvals/routes.gen.ts';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { cancelOrder, choosePayment, placeMixed, quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { applyCode, checkOwnCode, getCodeUse, listGrants, pausePromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import { getEvidence } from '@lumbung/contract/histories/routes.gen.ts';
import { minor } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { publishPromotion } from '../../../../../../tests/support/promoting.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { takeFromStock, takeSlots } from '../promotions/grant-store.ts';
import { findByCode } from '../promotions/store.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});
afterEach(async () => {
  expect(await platform.audit()).toEqual([]);
});

interface Buyer {
  readonly caller: Caller;
  readonly investorId: string;
}

/** Prepares a cart with a promotion code, confirmed by its e-mailed code; only the order remains to be placed. */
async function confirm({ caller, investorId }: Buyer, code: string, amount = 2_000_000): Promise<void> {
  await caller.must(saveItem, { productId: 'F01', amount });
  await caller.must(applyCode, { code });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
}
const stockOf = async (promotionId: string) => {
  const { rows } = await platform.owner.query<{ uses: number; committed: string }>('select uses, committed from promotions.stock where promotion_id = $1', [
    promotionId,
  ]);
  return [rows[0]!.uses, Number(rows[0]!.committed)];
};
const stateOf = async (orderId: string) =>
  (await platform.owner.query<{ state: string }>('select state from promotions.grant where order_id = $1', [orderId])).rows[0]?.state;

test('the cashback shown in the quote is promised in the evidence and in the promotion’s books', async () => {
  const buyer = await platform.newInvestor();
  const { promotionId, code, writer } = await publishPromotion(platform);
  await buyer.caller.must(saveItem, { productId: 'F01', amount: 2_000_000 });
  expect((await buyer.caller.must(quoteFee, {})).promotion).toBeNull();
  await confirm(buyer, code);
  expect((await buyer.caller.must(quoteFee, {})).promotion).toMatchObject({ code, applies: true, cashback: 20_000, reason: null });
  const { orderId } = await buyer.caller.must(subscribe, { PaymentMethod: 2 });
  const { shown } = await buyer.caller.must(getEvidence, { id: orderId });
  expect(JSON.parse(shown)).toMatchObject({ promotion: { code, cashback: 20_000 } });
  expect(await stockOf(promotionId)).toEqual([1, 20_000]);
  expect(await buyer.caller.must(getCodeUse, { code })).toMatchObject({ count: 1, limit: 1, orders: [{ orderId, state: 'reserved', cashback: 20_000 }] });
  expect((await writer.must(listGrants, { promotionId })).items).toMatchObject([{ orderId, state: 'reserved', promised: 20_000, earned: null }]);
  // The code is removed from the cart and used.
  await buyer.caller.must(saveItem, { productId: 'F01', amount: 2_000_000 });
  expect((await buyer.caller.must(quoteFee, {})).promotion).toBeNull();
  expect(await buyer.caller.must(checkOwnCode, { code })).toMatchObject({ reason: 'alreadyUsed' });
});

test('applying, removing or changing a promotion code after the e-mail invalidates the one-time code', async () => {
  const buyer = await platform.newInvestor();
  const { code } = await publishPromotion(platform);
  const other = await publishPromotion(platform, { amount: 5_000 });
  await confirm(buyer, code);
  await buyer.caller.must(applyCode, { code: other.code });
  await refused(buyer.caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
});

test('checkout.subscribe: promotionRefused; checkout.placeMixed: promotionRefused: when the code was used up or paused since, nothing is ordered and the cart stays; without the code the order is placed', async () => {
  for (const route of [subscribe, placeMixed]) {
    const buyer = await platform.newInvestor();
    const { promotionId, code, writer } = await publishPromotion(platform);
    await confirm(buyer, code);
    await writer.must(pausePromotion, { promotionId, isPaused: true });
    await refused(buyer.caller, route as typeof subscribe, { PaymentMethod: 2 }, 'promotionRefused');
    expect((await buyer.caller.must(getCart, {})).cart.items.length).toBe(1);
    expect((await buyer.caller.must(quoteFee, {})).promotion).toMatchObject({ applies: false, reason: 'promotionPaused', cashback: null });
    const { orderId } = await buyer.caller.must(route as typeof subscribe, { PaymentMethod: 2, withoutPromotion: true });
    expect(JSON.parse((await buyer.caller.must(getEvidence, { id: orderId })).shown)).toMatchObject({ promotion: null });
    expect([await stateOf(orderId), await stockOf(promotionId)]).toEqual([undefined, [0, 0]]);
  }
});

test('checkout.subscribe: promotionMethodOther; checkout.placeMixed: promotionMethodOther; choosing a method that does not qualify later voids the cashback', async () => {
  const buyer = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform, { methods: [2, 3] });
  await confirm(buyer, code);
  await refused(buyer.caller, subscribe, { PaymentMethod: 4 }, 'promotionMethodOther');
  await refused(buyer.caller, placeMixed, { PaymentMethod: 4 }, 'promotionMethodOther');
  const { orderId } = await buyer.caller.must(subscribe, { PaymentMethod: 2 });
  await buyer.caller.must(choosePayment, { orderId, PaymentMethod: 3 });
  expect([await stateOf(orderId), await stockOf(promotionId)]).toEqual(['reserved', [1, 20_000]]);
  await buyer.caller.must(choosePayment, { orderId, PaymentMethod: 0 });
  expect([await stateOf(orderId), await stockOf(promotionId)]).toEqual(['void', [0, 0]]);
  await buyer.caller.must(choosePayment, { orderId, PaymentMethod: 2 });
  expect(await stateOf(orderId)).toBe('void');
});

test('cancelling an order frees its promotion code immediately; the code can be used again', async () => {
  const buyer = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform, { quota: 1 });
  await confirm(buyer, code);
  const { orderId } = await buyer.caller.must(subscribe, { PaymentMethod: 2 });
  await buyer.caller.must(cancelOrder, { orderId });
  expect([await stateOf(orderId), await stockOf(promotionId)]).toEqual(['void', [0, 0]]);
  await confirm(buyer, code);
  await buyer.caller.must(subscribe, { PaymentMethod: 2 });
  expect(await stockOf(promotionId)).toEqual([1, 20_000]);
});

test('an order declined by another person of the company frees its promotion code', async () => {
  const { investorId, maker, approver } = await platform.newCompany();
  const { promotionId, code } = await publishPromotion(platform);
  const { caller, loginId } = maker;
  await caller.must(saveItem, { productId: 'F01', amount: 2_000_000 });
  await caller.must(applyCode, { code });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId, `checkout:0:${loginId}`) });
  const { orderId } = await caller.must(subscribe, { PaymentMethod: 2 });
  expect([await stateOf(orderId), await stockOf(promotionId)]).toEqual(['reserved', [1, 20_000]]);
  await approver.caller.must(decline, { orderId, reason: 'Belum perlu' });
  expect([await stateOf(orderId), await stockOf(promotionId)]).toEqual(['void', [0, 0]]);
});

test('thirty concurrent checkouts with a quota of ten: ten orders, and the others keep their carts', async () => {
  const { promotionId, code } = await publishPromotion(platform, { quota: 10 });
  const buyers = await Promise.all(Array.from({ length: 30 }, () => platform.newInvestor()));
  await Promise.all(buyers.map((buyer) => confirm(buyer, code)));
  const answers = await Promise.all(buyers.map(({ caller }) => caller.send(subscribe, { PaymentMethod: 2 })));
  expect(answers.filter((answer) => answer.ok).length).toBe(10);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'promotionRefused').length).toBe(20);
  expect(await stockOf(promotionId)).toEqual([10, 200_000]);
  const late = buyers[answers.findIndex((answer) => !answer.ok)]!;
  expect((await late.caller.must(getCart, {})).cart.items.length).toBe(1);
  await late.caller.must(subscribe, { PaymentMethod: 2, withoutPromotion: true });
});

/** Runs `count` concurrent reservations, the last step of an order. Returns how many succeeded; all are removed again. */
async function takers(count: number, code: string, amount: bigint): Promise<number> {
  const taken: boolean[] = [];
  const promotion = (await findByCode(platform.looks, code))!;
  await Promise.all(
    Array.from({ length: count }, () =>
      platform.books.transact(async (tx) => {
        taken.push(await takeFromStock(tx, promotion.promotion_id, minor(amount), platform.books.now()));
      }),
    ),
  );
  return taken.filter(Boolean).length;
}

test('a thousand concurrent uses of a quota of ten: ten succeed; and the budget is never exceeded', async () => {
  const quota = await publishPromotion(platform, { quota: 10 });
  expect(await takers(1_000, quota.code, 1_000n)).toBe(10);
  expect(await stockOf(quota.promotionId)).toEqual([10, 10_000]);
  const budget = await publishPromotion(platform, { amount: 300, budget: 1_000 });
  expect(await takers(200, budget.code, 300n)).toBe(3);
  expect(await stockOf(budget.promotionId)).toEqual([3, 900]);
  await platform.owner.query('update promotions.stock set uses = 0, committed = 0 where promotion_id = any($1)', [[quota.promotionId, budget.promotionId]]);
});

test('a person with two accounts uses a code once, concurrently or in sequence; a first purchase counts across all codes', async () => {
  const [one, other] = [await platform.newInvestor(), await platform.newInvestor()];
  const key = Buffer.from(crypto.randomUUID());
  const isOf = ({ investorId }: Buyer) =>
    platform.owner.query('insert into kyc.nik values ($1, $2) on conflict (nik_key) do update set investor_id = excluded.investor_id', [key, investorId]);
  const { promotionId, code } = await publishPromotion(platform);
  await isOf(one);
  await confirm(one, code);
  await one.caller.must(subscribe, { PaymentMethod: 2 });
  // The first account was closed and its personal data erased; the NIK now belongs to the second account.
  await isOf(other);
  expect(await other.caller.must(checkOwnCode, { code })).toMatchObject({ reason: 'alreadyUsed' });
  await platform.owner.query('delete from kyc.nik where nik_key = $1', [key]);
  expect(await stockOf(promotionId)).toEqual([1, 20_000]);

  const twice = await publishPromotion(platform, { perPerson: 2, isFirstOnly: true });
  const row = (await findByCode(platform.looks, twice.code))!;
  const buyer = await platform.newInvestor();
  const taking = (promotion: typeof row, orders: readonly string[]) =>
    Promise.all(orders.map((orderId) => platform.books.transact((tx) => takeSlots(tx, buyer.investorId, promotion, orderId))));
  const orders = Array.from({ length: 8 }, () => crypto.randomUUID());
  // A first-purchase promotion counts once, however often its code could be used.
  expect((await taking(row, orders)).filter(Boolean).length).toBe(1);
  const often = (await findByCode(platform.looks, (await publishPromotion(platform, { perPerson: 3 })).code))!;
  expect((await taking(often, orders)).filter(Boolean).length).toBe(3);
  await platform.owner.query('delete from promotions.taken where investor_id = $1', [buyer.investorId]);
});

test('a code that ends while an order waits for its lock is not used', async () => {
  const { promotionId, code } = await publishPromotion(platform);
  const row = (await findByCode(platform.looks, code))!;
  const isTaken = (at: Instant) => platform.books.transact((tx) => takeFromStock(tx, promotionId, minor(1n), at));
  expect(await isTaken(row.ends_at)).toBe(false);
  expect(await isTaken((row.begins_at - 1) as Instant)).toBe(false);
});
