/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as quoteFeeOf from './quote-fee.ts';
import type * as sendCodeOf from './send-code.ts';
import type * as subscribeOf from './subscribe.ts';

export const quoteFee: RouteOf<typeof quoteFeeOf.quoteFee> = /* @__PURE__ */ route('plan-checkout.quoteFee', 'writes', 'POST', 'main', '/checkout/subs/strategy/fee', 'result');
export const sendCode: RouteOf<typeof sendCodeOf.sendCode> = /* @__PURE__ */ route('plan-checkout.sendCode', 'writes', 'GET', 'main', '/checkout/code/strategy', 'result');
export const subscribe: RouteOf<typeof subscribeOf.subscribe> = /* @__PURE__ */ route('plan-checkout.subscribe', 'writes', 'POST', 'main', '/checkout/subs/discipline', 'result');
