/** The calls of approvals: a second person of the company approves an order that a colleague placed. */
import * as calls from '@lumbung/contract/approvals/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { prepareBill } from '../checkout/index.ts';
import { approve } from './approve.ts';
import { decline } from './decline.ts';
import { get } from './get.ts';
import { sendCode } from './send-code.ts';

export const approvals: Capability = {
  calls: [
    serve(calls.get, read(get)),
    serve(calls.sendCode, write(sendCode)),
    serve(calls.approve, write(approve, { ask: prepareBill })),
    serve(calls.decline, write(decline)),
  ],
};
