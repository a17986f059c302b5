/** Where the calls of checkout go. */
import { route } from '../route.ts';
import type { CancelOrderInput, CancelOrderReply } from './cancel-order.ts';
import type { ChoosePaymentInput, ChoosePaymentReply } from './choose-payment.ts';
import type { ListPaymentMethodsInput, ListPaymentMethodsReply } from './list-payment-methods.ts';
import type { PlaceMixedInput, PlaceMixedReply } from './place-mixed.ts';
import type { QuoteFeeInput, QuoteFeeReply } from './quote-fee.ts';
import type { SellInput, SellReply } from './sell.ts';
import type { SendCodeInput, SendCodeReply } from './send-code.ts';
import type { SubscribeInput, SubscribeReply } from './subscribe.ts';
import type { VerifyCodeInput, VerifyCodeReply } from './verify-code.ts';

export const quoteFee = route<QuoteFeeInput, QuoteFeeReply>('checkout.quoteFee', 'writes', 'POST', '/api/main/checkout/subs/fee');
export const sendCode = route<SendCodeInput, SendCodeReply>('checkout.sendCode', 'writes', 'GET', '/api/main/checkout/code/send');
export const verifyCode = route<VerifyCodeInput, VerifyCodeReply>('checkout.verifyCode', 'writes', 'POST', '/api/main/checkout/code/verify');
export const subscribe = route<SubscribeInput, SubscribeReply>('checkout.subscribe', 'writes', 'POST', '/api/main/checkout/subs');
export const sell = route<SellInput, SellReply>('checkout.sell', 'writes', 'POST', '/api/main/checkout/reds');
export const placeMixed = route<PlaceMixedInput, PlaceMixedReply>('checkout.placeMixed', 'writes', 'POST', '/api/main/checkout');
export const cancelOrder = route<CancelOrderInput, CancelOrderReply>('checkout.cancelOrder', 'writes', 'POST', '/api/main/transaction/cancel');
export const choosePayment = route<ChoosePaymentInput, ChoosePaymentReply>('checkout.choosePayment', 'writes', 'POST', '/api/main/checkout/subs/payment');
export const listPaymentMethods = route<ListPaymentMethodsInput, ListPaymentMethodsReply>(
  'checkout.listPaymentMethods',
  'reads',
  'GET',
  '/api/main/checkout/payment_method',
);
