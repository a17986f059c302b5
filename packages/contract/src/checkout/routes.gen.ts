/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as cancelAccountOf from './cancel-account.ts';
import type * as cancelOrderOf from './cancel-order.ts';
import type * as choosePaymentOf from './choose-payment.ts';
import type * as listPaymentMethodsOf from './list-payment-methods.ts';
import type * as placeMixedOf from './place-mixed.ts';
import type * as quoteFeeOf from './quote-fee.ts';
import type * as sellOf from './sell.ts';
import type * as sendCodeOf from './send-code.ts';
import type * as subscribeOf from './subscribe.ts';
import type * as verifyCodeOf from './verify-code.ts';

export const cancelAccount: RouteOf<typeof cancelAccountOf.cancelAccount> = /* @__PURE__ */ route('checkout.cancelAccount', 'writes', 'POST', 'main', '/transaction/cancel/va', 'result');
export const cancelOrder: RouteOf<typeof cancelOrderOf.cancelOrder> = /* @__PURE__ */ route('checkout.cancelOrder', 'writes', 'POST', 'main', '/transaction/cancel', 'result');
export const choosePayment: RouteOf<typeof choosePaymentOf.choosePayment> = /* @__PURE__ */ route('checkout.choosePayment', 'writes', 'POST', 'main', '/checkout/subs/payment', 'result');
export const listPaymentMethods: RouteOf<typeof listPaymentMethodsOf.listPaymentMethods> = /* @__PURE__ */ route('checkout.listPaymentMethods', 'reads', 'GET', 'main', '/checkout/payment_method', 'result');
export const placeMixed: RouteOf<typeof placeMixedOf.placeMixed> = /* @__PURE__ */ route('checkout.placeMixed', 'writes', 'POST', 'main', '/checkout', 'result');
export const quoteFee: RouteOf<typeof quoteFeeOf.quoteFee> = /* @__PURE__ */ route('checkout.quoteFee', 'writes', 'POST', 'main', '/checkout/subs/fee', 'result');
export const sell: RouteOf<typeof sellOf.sell> = /* @__PURE__ */ route('checkout.sell', 'writes', 'POST', 'main', '/checkout/reds', 'result');
export const sendCode: RouteOf<typeof sendCodeOf.sendCode> = /* @__PURE__ */ route('checkout.sendCode', 'writes', 'GET', 'main', '/checkout/code/send', 'result');
export const subscribe: RouteOf<typeof subscribeOf.subscribe> = /* @__PURE__ */ route('checkout.subscribe', 'writes', 'POST', 'main', '/checkout/subs', 'result');
export const verifyCode: RouteOf<typeof verifyCodeOf.verifyCode> = /* @__PURE__ */ route('checkout.verifyCode', 'writes', 'POST', 'main', '/checkout/code/verify', 'result');
