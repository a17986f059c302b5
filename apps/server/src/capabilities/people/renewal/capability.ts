/** The calls and jobs of renewal. */
import * as calls from '@lumbung/contract/renewal/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, steps, write } from '../../../platform/serve.ts';
import { get, saveReKyc } from './answer.ts';
import { jobs, subscriptions } from './jobs.ts';
import { linkVerification, saveExternalSignIn } from './link.ts';
import { queues } from './queues.ts';
import { acceptDecision, ask, decline, openCase, propose } from './review.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const renewal: Capability = {
  tellings,
  calls: [
    serve(calls.linkVerification, write(linkVerification)),
    serve(calls.saveExternalSignIn, steps(saveExternalSignIn)),
    serve(calls.get, read(get)),
    serve(calls.saveReKyc, write(saveReKyc)),
    serve(calls.ask, write(ask, { act: ({ investorId }, { requestId }) => ({ subject: investorId, details: { requestId } }) })),
    serve(
      calls.openCase,
      write(openCase, { act: ({ investorId, requestId }) => ({ subject: investorId.toLowerCase(), details: { requestId: requestId.toLowerCase() } }) }),
    ),
    serve(calls.propose, write(propose, { act: ({ investorId, requestId }, { proposalId }) => ({ subject: investorId, details: { requestId, proposalId } }) })),
    serve(calls.decline, write(decline, { act: ({ investorId, requestId, reason }) => ({ subject: investorId, details: { requestId, reason } }) })),
  ],
  jobs,
  subscriptions,
  queues,
  decisions: [acceptDecision],
  ownData: own,
};
