/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as checkPaymentOf from './check-payment.ts';
import type * as confirmRedemptionOf from './confirm-redemption.ts';
import type * as confirmSaleOf from './confirm-sale.ts';
import type * as confirmSubscriptionOf from './confirm-subscription.ts';
import type * as getRedemptionTermsOf from './get-redemption-terms.ts';
import type * as getSubscriptionTermsOf from './get-subscription-terms.ts';
import type * as refreshQuotasOf from './refresh-quotas.ts';
import type * as startRedemptionOf from './start-redemption.ts';
import type * as startSaleOf from './start-sale.ts';
import type * as startSubscriptionOf from './start-subscription.ts';

export const checkPayment: RouteOf<typeof checkPaymentOf.checkPayment> = /* @__PURE__ */ route('bonds.checkPayment', 'writes', 'POST', 'main', '/bond/order/check', 'result');
export const confirmRedemption: RouteOf<typeof confirmRedemptionOf.confirmRedemption> = /* @__PURE__ */ route('bonds.confirmRedemption', 'writes', 'POST', 'bonds', '/ritel/sbn/order/redeem/code/verify', 'result');
export const confirmSale: RouteOf<typeof confirmSaleOf.confirmSale> = /* @__PURE__ */ route('bonds.confirmSale', 'writes', 'POST', 'bonds', '/ritel/sbn/order/sell/verify', 'result');
export const confirmSubscription: RouteOf<typeof confirmSubscriptionOf.confirmSubscription> = /* @__PURE__ */ route('bonds.confirmSubscription', 'writes', 'POST', 'bonds', '/ritel/sbn/order/subs/code/verify', 'result');
export const getRedemptionTerms: RouteOf<typeof getRedemptionTermsOf.getRedemptionTerms> = /* @__PURE__ */ route('bonds.getRedemptionTerms', 'reads', 'GET', 'bonds', '/ritel/sbn/order/redeem/details-v2', 'result');
export const getSubscriptionTerms: RouteOf<typeof getSubscriptionTermsOf.getSubscriptionTerms> = /* @__PURE__ */ route('bonds.getSubscriptionTerms', 'reads', 'GET', 'bonds', '/ritel/sbn/order/subs/details', 'result');
export const refreshQuotas: RouteOf<typeof refreshQuotasOf.refreshQuotas> = /* @__PURE__ */ route('bonds.refreshQuotas', 'writes', 'POST', 'bonds', '/ritel/sbn/order/update/quota', 'result');
export const startRedemption: RouteOf<typeof startRedemptionOf.startRedemption> = /* @__PURE__ */ route('bonds.startRedemption', 'writes', 'POST', 'bonds', '/ritel/sbn/order/redeem/order-v2', 'result');
export const startSale: RouteOf<typeof startSaleOf.startSale> = /* @__PURE__ */ route('bonds.startSale', 'writes', 'POST', 'bonds', '/ritel/sbn/order/sell', 'result');
export const startSubscription: RouteOf<typeof startSubscriptionOf.startSubscription> = /* @__PURE__ */ route('bonds.startSubscription', 'writes', 'POST', 'bonds', '/ritel/sbn/order/subs/order', 'result');
