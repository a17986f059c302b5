/** The calls, jobs and subscriptions of registrations for bonds. */
import * as calls from '@lumbung/contract/bond-accounts/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import * as profileEvents from '../profile/events.ts';
import { bringOn, follow } from './bring-on.ts';
import * as accountsEvents from './events.ts';
import { getRegistration, getStatus, getStep, getTradingRegistration } from './get-status.ts';
import { own } from './own-data.ts';
import { queues } from './queues.ts';
import { register } from './register.ts';
import { tellings } from './tellings.ts';
import { openRegistration, settle, tryAgain } from './waiting.ts';

export const bondAccounts: Capability = {
  tellings,
  ownData: own,
  calls: [
    serve(calls.getStatus, snapshot(getStatus)),
    serve(calls.getRegistration, read(getRegistration)),
    serve(calls.getTradingRegistration, read(getTradingRegistration)),
    serve(calls.getStep, snapshot(getStep)),
    serve(calls.register, write(register)),
    serve(calls.openRegistration, read(openRegistration)),
    serve(calls.tryAgain, write(tryAgain, { act: ({ investorId }) => ({ subject: investorId.toLowerCase(), details: {} }) })),
    serve(calls.settle, write(settle, { act: ({ investorId }) => ({ subject: investorId.toLowerCase(), details: {} }) })),
  ],
  jobs: [does(accountsEvents.bringOn, bringOn), does(accountsEvents.follow, follow)],
  subscriptions: [when(profileEvents.accountChosen, accountsEvents.follow), when(profileEvents.dataChanged, accountsEvents.follow)],
  queues,
};
