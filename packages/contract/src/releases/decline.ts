/** Declines a proposal, or takes one's own back; another one can be made. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OPERATIONS } from '../operators/codes.ts';
import { ProposalInput } from './proposal.ts';
import { decline as route } from './routes.ts';

export const decline = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['finance', 'admin'],
  family: 'own',
  input: ProposalInput,
  reply: Type.Object({}),
  refusals: [{ reason: 'proposalClosed', code: OPERATIONS.proposalClosed }],
});
