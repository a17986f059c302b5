/** Steps of goals and the navigator, as tests take them. */
import { cancelOrder, quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** Orders all that stands in the cart of goals; `cancel` calls it off before it is paid. */
export async function checkoutOf(platform: Platform, caller: Caller, investorId: string) {
  await caller.must(quoteFee, { cartType: 99 });
  await caller.must(sendCode, { cartType: 99 });
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId, 'checkout:99'), CartType: 99 });
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: 2, CartType: 99 });
  return { orderId, bill: bill!, cancel: () => caller.must(cancelOrder, { orderId }) };
}
