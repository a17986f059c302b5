/** Steps of a purchase for tests. */
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import type { Bill } from '@lumbung/contract/payments/bill.ts';
import type { SubscribeReply } from '@lumbung/contract/checkout/subscribe.ts';
import { codeOf } from '../../apps/server/src/capabilities/records/one-time-codes/index.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** The code of the current challenge, computed as the server does, for tests that do not cover the mail. */
export async function liveCode(platform: Platform, investorId: string, purpose = 'checkout:0'): Promise<string> {
  const { rows } = await platform.owner.query<{ challenge_id: string }>('select challenge_id from codes.challenge where investor_id = $1 and purpose = $2', [
    investorId,
    purpose,
  ]);
  return codeOf(platform.app.keys, rows[0]!.challenge_id);
}

export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Fills a cart and confirms it by code: only the order itself remains. */
export async function confirmCart(
  platform: Platform,
  caller: Caller,
  investorId: string,
  amounts: Readonly<Record<string, number>> = { F01: 1_000_000 },
): Promise<void> {
  for (const [productId, amount] of Object.entries(amounts)) await caller.must(saveItem, { productId, amount });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
}

/** A placed, unpaid order; payable at BCA unless stated otherwise. */
export async function placeOrder(
  platform: Platform,
  caller: Caller,
  investorId: string,
  amounts?: Readonly<Record<string, number>>,
  method = 2,
): Promise<SubscribeReply & { bill: Bill }> {
  await confirmCart(platform, caller, investorId, amounts);
  const { bill, ...order } = await caller.must(subscribe, { PaymentMethod: method });
  if (!bill) throw new Error('an order that waits for approval has no bill');
  return { ...order, bill };
}

/** Orders and pays everything in the cart, one order per portfolio. */
export async function buyForEachPortfolio(platform: Platform, caller: Caller, investorId: string): Promise<void> {
  const { items } = (await caller.must(getCart, {})).cart;
  for (const own of Map.groupBy(items, ({ portfolioId }) => portfolioId).values()) {
    const cartIds = own.map(({ cartId }) => cartId);
    await caller.must(quoteFee, { cartIds });
    await caller.must(sendCode, {});
    await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
    const { bill } = await caller.must(subscribe, { PaymentMethod: 2, CartIds: cartIds });
    await platform.sandbox.pay(bill!.virtualAccount, bill!.amount);
  }
}

/** An order paid a rupiah too much, which the bank accepted: the money is in suspense. A null source hides the sender. */
export async function overpay(platform: Platform, source: { bank: string; account: string } | null) {
  const investor = await platform.newInvestor();
  const order = await placeOrder(platform, investor.caller, investor.investorId);
  const amount = order.bill.amount + 1;
  await platform.sandbox.pay(order.bill.virtualAccount, amount, { force: true, source });
  const { rows } = await platform.owner.query<{ suspense_id: string }>('select suspense_id from payments.suspense where investor_id = $1', [
    investor.investorId,
  ]);
  return { ...investor, order, amount, suspenseId: rows[0]!.suspense_id };
}
