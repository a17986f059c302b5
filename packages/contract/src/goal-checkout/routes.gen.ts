/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as buyV2Of from './buy-v2.ts';
import type * as buyOf from './buy.ts';
import type * as quoteFeeOf from './quote-fee.ts';
import type * as sellOf from './sell.ts';
import type * as sendCodeOf from './send-code.ts';
import type * as verifyCodeOf from './verify-code.ts';

export const buyV2: RouteOf<typeof buyV2Of.buyV2> = /* @__PURE__ */ route('goal-checkout.buyV2', 'writes', 'POST', 'main', '/checkout/goal/buy/new', 'result');
export const buy: RouteOf<typeof buyOf.buy> = /* @__PURE__ */ route('goal-checkout.buy', 'writes', 'POST', 'main', '/checkout/goal/buy', 'result');
export const quoteFee: RouteOf<typeof quoteFeeOf.quoteFee> = /* @__PURE__ */ route('goal-checkout.quoteFee', 'writes', 'POST', 'main', '/checkout/goal/subs/fee', 'result');
export const sell: RouteOf<typeof sellOf.sell> = /* @__PURE__ */ route('goal-checkout.sell', 'writes', 'POST', 'main', '/checkout/goal/sell', 'result');
export const sendCode: RouteOf<typeof sendCodeOf.sendCode> = /* @__PURE__ */ route('goal-checkout.sendCode', 'writes', 'POST', 'main', '/checkout/goal/code/send', 'result');
export const verifyCode: RouteOf<typeof verifyCodeOf.verifyCode> = /* @__PURE__ */ route('goal-checkout.verifyCode', 'writes', 'POST', 'main', '/checkout/goal/code/verify', 'result');
