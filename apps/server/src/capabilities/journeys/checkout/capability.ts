/** The calls and own data of checkout. */
import * as calls from '@lumbung/contract/checkout/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { cancelAccount } from './cancel-account.ts';
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
import { own } from './own-data.ts';

export const checkout: Capability = {
  calls: [
    serve(calls.quoteFee, write(quoteFee)),
    serve(calls.sendCode, write(sendCode)),
    serve(calls.verifyCode, write(verifyCode)),
    serve(calls.subscribe, write(subscribe, { ask: prepareBill })),
    serve(calls.sell, write(sell)),
    serve(calls.placeMixed, write(placeMixed, { ask: prepareBill })),
    serve(calls.cancelOrder, write(cancelOrder)),
    serve(calls.cancelAccount, write(cancelAccount)),
    serve(calls.choosePayment, write(choosePayment, { ask: prepareBill })),
    serve(calls.listPaymentMethods, read(listPaymentMethods)),
  ],
  ownData: own,
};
