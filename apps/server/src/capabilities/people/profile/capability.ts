/** What profile serves and does. */
import * as calls from '@lumbung/contract/profile/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { addBank } from './add-bank.ts';
import { answerChecked, jobs } from './check-account.ts';
import { hasUsdAccount } from './has-usd-account.ts';

export const profile: Capability = {
  calls: [serve(calls.addBank, write(addBank, { ask: answerChecked })), serve(calls.hasUsdAccount, read(hasUsdAccount))],
  jobs,
};
