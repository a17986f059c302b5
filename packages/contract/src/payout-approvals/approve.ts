/** Agrees to a proposal of somebody else: the money goes out, once. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { ProposalInput } from './proposal.ts';

export const approve = declare('payoutApprovals.approve', 'POST ops/payout-approvals/approve', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'admin'],
  family: 'payoutApprovals',
  input: ProposalInput,
  reply: Type.Object({}),
  refusals: ['proposalClosed', 'ownProposal', 'accountChanged', 'alreadyPaidOut'],
});
