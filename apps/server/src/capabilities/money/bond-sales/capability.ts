/** Registers the calls, jobs, notices, audit rules, queues and decisions of bond sales. */
import * as calls from '@lumbung/contract/bond-sales/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { serve, write } from '../../../platform/serve.ts';
import { askDealer } from './ask.ts';
import { askAgain } from './ask-again.ts';
import { audits } from './audit.ts';
import * as salesEvents from './events.ts';
import { own } from './own-data.ts';
import { outcomeDecision, proposeOutcome } from './propose-outcome.ts';
import { queues } from './queues.ts';
import { tellings } from './tellings.ts';

export const bondSales: Capability = {
  movesMoney: true,
  calls: [
    serve(calls.askAgain, write(askAgain, { act: ({ orderId }) => ({ subject: orderId }) })),
    serve(
      calls.proposeOutcome,
      write(proposeOutcome, { act: ({ orderId, outcome }, { proposalId }) => ({ subject: orderId, details: { outcome, proposalId } }) }),
    ),
  ],
  jobs: [does(salesEvents.ask, askDealer)],
  tellings,
  audits,
  queues,
  decisions: [outcomeDecision],
  ownData: own,
};
