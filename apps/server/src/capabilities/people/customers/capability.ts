/** What customers serves. */
import * as calls from '@lumbung/contract/customers/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import { listAgents } from './list-agents.ts';
import { proposeState, proposeUnlock, restoreDecision, suspendDecision, unlockDecision } from './propose.ts';

export const customers: Capability = {
  calls: [
    serve(calls.find, write(find, { act: (_input, { investorId }) => ({ subject: investorId }) })),
    serve(calls.get, write(get, { act: ({ investorId }) => ({ subject: investorId }) })),
    serve(
      calls.proposeUnlock,
      write(proposeUnlock, { act: ({ investorId, loginId }, { proposalId }) => ({ subject: investorId, details: { loginId, proposalId } }) }),
    ),
    serve(
      calls.proposeState,
      write(proposeState, { act: ({ investorId, state }, { proposalId }) => ({ subject: investorId, details: { state, proposalId } }) }),
    ),
    serve(calls.listAgents, read(listAgents)),
  ],
  decisions: [unlockDecision, suspendDecision, restoreDecision],
};
