/** The calls of checkout. */
import { choosePayment as choosePaymentCall } from '@lumbung/contract/checkout/choose-payment.ts';
import { listPaymentMethods as listPaymentMethodsCall } from '@lumbung/contract/checkout/list-payment-methods.ts';
import { quoteFee as quoteFeeCall } from '@lumbung/contract/checkout/quote-fee.ts';
import { sendCode as sendCodeCall } from '@lumbung/contract/checkout/send-code.ts';
import { subscribe as subscribeCall } from '@lumbung/contract/checkout/subscribe.ts';
import { verifyCode as verifyCodeCall } from '@lumbung/contract/checkout/verify-code.ts';
import { reads, writes, writesThenAsks } from '../../../platform/binding.ts';
import { choosePayment, finishChoosePayment } from './choose-payment.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { quoteFee } from './quote-fee.ts';
import { sendCode } from './send-code.ts';
import { finishSubscribe, subscribe } from './subscribe.ts';
import { verifyCode } from './verify-code.ts';

export const routes = [
  writes(quoteFeeCall, quoteFee),
  writes(sendCodeCall, sendCode),
  writes(verifyCodeCall, verifyCode),
  writesThenAsks(subscribeCall, subscribe, finishSubscribe),
  writesThenAsks(choosePaymentCall, choosePayment, finishChoosePayment),
  reads(listPaymentMethodsCall, listPaymentMethods),
];
