/** Declines a proposal, or takes one's own back; another one can be made. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { ProposalInput } from './proposal.ts';

export const decline = declare('payoutApprovals.decline', 'POST ops/payout-approvals/decline', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'admin'],
  family: 'payoutApprovals',
  input: ProposalInput,
  reply: Type.Object({}),
  refusals: ['proposalClosed'],
});
