/** The calls of the goal checkout: the checkout of cart 99, for one goal at a time. */
import * as calls from '@lumbung/contract/goal-checkout/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { prepareBill } from '../checkout/index.ts';
import { buy, buyV2, quoteFee, sell, sendCode, verifyCode } from './of-one-goal.ts';

export const goalCheckout: Capability = {
  calls: [
    serve(calls.quoteFee, write(quoteFee)),
    serve(calls.sendCode, write(sendCode)),
    serve(calls.verifyCode, write(verifyCode)),
    serve(calls.buy, write(buy, { ask: prepareBill })),
    serve(calls.buyV2, write(buyV2, { ask: prepareBill })),
    serve(calls.sell, write(sell)),
  ],
};
