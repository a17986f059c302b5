/** The calls of the checkout of recurring plans: the checkout of cart 99, for one plan at a time. */
import * as calls from '@lumbung/contract/plan-checkout/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { prepareBill } from '../checkout/index.ts';
import { quoteFee, sendCode, subscribe } from './of-one-plan.ts';

export const planCheckout: Capability = {
  calls: [serve(calls.quoteFee, write(quoteFee)), serve(calls.sendCode, write(sendCode)), serve(calls.subscribe, write(subscribe, { ask: prepareBill }))],
};
