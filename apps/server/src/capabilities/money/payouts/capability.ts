/** Registers the payouts capability: its calls, jobs, event handlers, decisions, audit rules and queues. */
import * as calls from '@lumbung/contract/payouts/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { jobs, subscriptions } from './jobs.ts';
import { liftDecision, proposeLift } from './lift-stop.ts';
import { queues } from './queues.ts';
import { outcomeDecision, proposeOutcome } from './say-outcome.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const payouts: Capability = {
  tellings,
  movesMoney: true,
  ownData: own,
  calls: [
    serve(calls.proposeLift, write(proposeLift, { act: ({ stopId }, { proposalId }) => ({ subject: stopId, details: { proposalId } }) })),
    serve(
      calls.proposeOutcome,
      write(proposeOutcome, { act: ({ payoutId, outcome }, { proposalId }) => ({ subject: payoutId, details: { outcome, proposalId } }) }),
    ),
  ],
  jobs,
  subscriptions,
  audits,
  queues,
  decisions: [liftDecision, outcomeDecision],
};
