/** What releases serves and does. */
import * as calls from '@lumbung/contract/payout-approvals/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { approve } from './approve.ts';
import { decline } from './decline.ts';
import { propose } from './propose.ts';
import { queues } from './queues.ts';

export const payoutApprovals: Capability = {
  calls: [
    serve(
      calls.propose,
      write(propose, { act: ({ sourceId, purpose, target }, { proposalId }) => ({ subject: sourceId, details: { purpose, target, proposalId } }) }),
    ),
    serve(calls.approve, write(approve, { act: ({ proposalId }) => ({ subject: proposalId }) })),
    serve(calls.decline, write(decline, { act: ({ proposalId }) => ({ subject: proposalId }) })),
  ],
  queues,
};
