/** Registers the corrections capability: its calls, jobs, event handlers, decisions, audit rules and queues. */
import * as calls from '@lumbung/contract/corrections/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { jobs, subscriptions } from './correct.ts';
import { endClaim, proposeEnd } from './end-claim.ts';
import { queues } from './queues.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const corrections: Capability = {
  tellings,
  movesMoney: true,
  ownData: own,
  jobs,
  subscriptions,
  audits,
  queues,
  decisions: [endClaim],
  calls: [
    serve(calls.proposeEnd, write(proposeEnd, { act: ({ claimId, outcome }, { proposalId }) => ({ subject: claimId, details: { outcome, proposalId } }) })),
  ],
};
