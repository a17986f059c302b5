/** Registers the custody capability: its calls, jobs, event handlers, decisions, audit rules and queues. */
import * as calls from '@lumbung/contract/custody/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { proposeResend, resendDecision } from './propose-resend.ts';
import { proposeReturn, returnDecision } from './propose-return.ts';
import { coverDecision, proposeCover } from './cover-shortfall.ts';
import { queues } from './queues.ts';
import { jobs as receiving } from './receive.ts';
import { jobs as sending, subscriptions } from './send.ts';

export const custody: Capability = {
  movesMoney: true,
  calls: [
    serve(calls.proposeResend, write(proposeResend, { act: ({ transferId }, { proposalId }) => ({ subject: transferId, details: { proposalId } }) })),
    serve(calls.proposeReturn, write(proposeReturn, { act: ({ transferId }, { proposalId }) => ({ subject: transferId, details: { proposalId } }) })),
    serve(
      calls.proposeCover,
      write(proposeCover, { act: ({ transferId, cover }, { proposalId }) => ({ subject: transferId, details: { cover, proposalId } }) }),
    ),
  ],
  jobs: [...sending, ...receiving],
  subscriptions,
  audits,
  queues,
  decisions: [resendDecision, returnDecision, coverDecision],
};
