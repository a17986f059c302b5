/** The calls and jobs of registry updates. */
import * as calls from '@lumbung/contract/registry-updates/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { jobs, subscriptions } from './jobs.ts';
import { own } from './own-data.ts';
import { queues } from './queues.ts';
import { settle, tryAgain } from './work-on.ts';

export const registryUpdates: Capability = {
  ownData: own,
  calls: [
    serve(calls.tryAgain, write(tryAgain, { act: ({ investorId, messageId }) => ({ subject: investorId, details: { messageId } }) })),
    serve(calls.settle, write(settle, { act: ({ investorId, messageId }) => ({ subject: investorId, details: { messageId } }) })),
  ],
  jobs,
  subscriptions,
  audits,
  queues,
};
