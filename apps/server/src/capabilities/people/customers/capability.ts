/** The calls of customers, and which of them are audited. */
import * as calls from '@lumbung/contract/customers/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { appointAgent, appointDecision, jobs, listAppointments } from './appoint-agent.ts';
import { find, foundAct } from './find.ts';
import { get } from './get.ts';
import { listAgents } from './list-agents.ts';
import { proposeState, proposeUnlock, restoreDecision, suspendDecision, unlockDecision } from './propose.ts';
import { showContact } from './show-contact.ts';
import { tellings } from './tellings.ts';

export const customers: Capability = {
  tellings,
  calls: [
    serve(calls.find, write(find, { act: foundAct })),
    serve(calls.get, write(get, { act: (_input, { customer }) => ({ subject: customer.investorId }) })),
    serve(
      calls.showContact,
      write(showContact, { act: ({ investorId, reason }, { disclosureId }) => ({ subject: investorId.toLowerCase(), details: { reason, disclosureId } }) }),
    ),
    serve(
      calls.proposeUnlock,
      write(proposeUnlock, { act: ({ investorId, loginId }, { proposalId }) => ({ subject: investorId.toLowerCase(), details: { loginId, proposalId } }) }),
    ),
    serve(
      calls.proposeState,
      write(proposeState, { act: ({ investorId, state }, { proposalId }) => ({ subject: investorId.toLowerCase(), details: { state, proposalId } }) }),
    ),
    serve(calls.listAgents, read(listAgents)),
    serve(
      calls.appointAgent,
      write(appointAgent, { act: ({ code }, { proposalId }) => ({ subject: proposalId, details: { code: code.trim().toUpperCase() } }) }),
    ),
    serve(calls.listAppointments, write(listAppointments, { act: (_input, { items }) => ({ subject: 'agents', details: { shown: items.length } }) })),
  ],
  decisions: [unlockDecision, suspendDecision, restoreDecision, appointDecision],
  jobs,
};
