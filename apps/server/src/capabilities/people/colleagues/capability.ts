/** The calls and jobs of colleagues: inviting, changing and removing the people who sign in for a company. */
import * as calls from '@lumbung/contract/colleagues/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, snapshot, steps, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { agree, decline, sendCode, withdraw } from './decide.ts';
import { acceptInvitation, checkInvitation, resendInvitation, withdrawInvitation } from './invitations.ts';
import { jobs } from './jobs.ts';
import { list } from './list.ts';
import { cancelChange, cancelInvitation, inviteFirstDecision, look, proposeFirst } from './operators.ts';
import { own } from './own-data.ts';
import { propose, sendProposalCode } from './propose.ts';
import { queues } from './queues.ts';
import { tellings } from './tellings.ts';

export const colleagues: Capability = {
  tellings,
  ownData: own,
  calls: [
    serve(calls.list, snapshot(list)),
    serve(calls.sendProposalCode, write(sendProposalCode)),
    serve(calls.propose, write(propose)),
    serve(calls.sendCode, write(sendCode)),
    serve(calls.agree, write(agree)),
    serve(calls.decline, write(decline)),
    serve(calls.withdraw, write(withdraw)),
    serve(calls.resendInvitation, write(resendInvitation)),
    serve(calls.withdrawInvitation, write(withdrawInvitation)),
    serve(calls.checkInvitation, write(checkInvitation)),
    serve(calls.acceptInvitation, steps(acceptInvitation)),
    serve(calls.look, snapshot(look)),
    serve(
      calls.proposeFirst,
      write(proposeFirst, {
        act: ({ investorId }, { proposalId, invitationId }) => ({ subject: investorId.toLowerCase(), details: { proposalId, invitationId } }),
      }),
    ),
    serve(
      calls.cancelInvitation,
      write(cancelInvitation, { act: ({ investorId, invitationId }) => ({ subject: investorId.toLowerCase(), details: { invitationId } }) }),
    ),
    serve(calls.cancelChange, write(cancelChange, { act: ({ investorId, changeId }) => ({ subject: investorId.toLowerCase(), details: { changeId } }) })),
  ],
  jobs,
  queues,
  audits,
  decisions: [inviteFirstDecision],
};
