/** Registers the payout approvals capability: its call, decision and queues. */
import * as calls from '@lumbung/contract/payout-approvals/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { propose, sendDecision } from './propose.ts';
import { queues } from './queues.ts';

export const payoutApprovals: Capability = {
  movesMoney: true,
  calls: [
    serve(
      calls.propose,
      write(propose, { act: ({ sourceId, purpose, target }, { proposalId }) => ({ subject: sourceId, details: { purpose, target, proposalId } }) }),
    ),
  ],
  decisions: [sendDecision],
  queues,
};
