/** Registers the calls, jobs, notices, audit rules, queues and decisions of bond purchases. */
import * as calls from '@lumbung/contract/bond-lots/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { askAgain } from './ask-again.ts';
import { audits } from './audit.ts';
import { jobs } from './jobs.ts';
import { own } from './own-data.ts';
import { outcomeDecision, proposeOutcome } from './propose-outcome.ts';
import { queues } from './queues.ts';
import { tellings } from './tellings.ts';

export const bondLots: Capability = {
  movesMoney: true,
  calls: [
    serve(calls.askAgain, write(askAgain, { act: ({ orderId }) => ({ subject: orderId }) })),
    serve(
      calls.proposeOutcome,
      write(proposeOutcome, { act: ({ orderId, outcome }, { proposalId }) => ({ subject: orderId, details: { outcome, proposalId } }) }),
    ),
  ],
  jobs,
  tellings,
  audits,
  queues,
  decisions: [outcomeDecision],
  ownData: own,
};
