/** Steps of goals and the navigator for tests. */
import { cancelOrder, quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import * as navigator from '@lumbung/contract/navigator/routes.gen.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** Orders everything in the goals cart; `cancel` cancels the order before it is paid. */
export async function checkoutOf(platform: Platform, caller: Caller, investorId: string) {
  await caller.must(quoteFee, { cartType: 99 });
  await caller.must(sendCode, { cartType: 99 });
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId, 'checkout:99'), CartType: 99 });
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: 2, CartType: 99 });
  return { orderId, bill: bill!, cancel: () => caller.must(cancelOrder, { orderId }) };
}

/** A navigator plan in force; its first purchase is in the goals cart. */
export async function planFor(platform: Platform, caller: Caller, investorId: string) {
  await caller.must(navigator.saveStepOne, { answers: [4, 4] });
  await caller.must(navigator.saveStepTwo, { answers: [3, 4, 1] });
  await caller.must(navigator.saveStepThree, { answers: [2, 4] });
  const { advice } = await caller.must(navigator.saveStepFourV2, { initial: 1_000_000, monthly: 0, dayOfMonth: 31 });
  await caller.must(navigator.sendCode, {});
  return { ...(await caller.must(navigator.finishDraft, { code: await liveCode(platform, investorId, 'navigator') })), advice };
}
