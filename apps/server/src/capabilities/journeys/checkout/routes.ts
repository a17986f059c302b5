/** The calls of checkout. */
import { cancelOrder as cancelOrderCall } from '@lumbung/contract/checkout/cancel-order.ts';
import { choosePayment as choosePaymentCall } from '@lumbung/contract/checkout/choose-payment.ts';
import { listPaymentMethods as listPaymentMethodsCall } from '@lumbung/contract/checkout/list-payment-methods.ts';
import { placeMixed as placeMixedCall } from '@lumbung/contract/checkout/place-mixed.ts';
import { quoteFee as quoteFeeCall } from '@lumbung/contract/checkout/quote-fee.ts';
import { sell as sellCall } from '@lumbung/contract/checkout/sell.ts';
import { sendCode as sendCodeCall } from '@lumbung/contract/checkout/send-code.ts';
import { subscribe as subscribeCall } from '@lumbung/contract/checkout/subscribe.ts';
import { verifyCode as verifyCodeCall } from '@lumbung/contract/checkout/verify-code.ts';
import { reads, writes, writesThenAsks } from '../../../platform/binding.ts';
import { cancelOrder } from './cancel-order.ts';
import { choosePayment } from './choose-payment.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { placeMixed } from './place-mixed.ts';
import { prepareBill } from './prepare-bill.ts';
import { quoteFee } from './quote-fee.ts';
import { sell } from './sell.ts';
import { sendCode } from './send-code.ts';
import { subscribe } from './subscribe.ts';
import { verifyCode } from './verify-code.ts';

export const routes = [
  writes(quoteFeeCall, quoteFee),
  writes(sendCodeCall, sendCode),
  writes(verifyCodeCall, verifyCode),
  writesThenAsks(subscribeCall, subscribe, prepareBill),
  writes(sellCall, sell),
  writesThenAsks(placeMixedCall, placeMixed, prepareBill),
  writes(cancelOrderCall, cancelOrder),
  writesThenAsks(choosePaymentCall, choosePayment, prepareBill),
  reads(listPaymentMethodsCall, listPaymentMethods),
];
