/** Agrees to a proposal of somebody else: the money goes out, once. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OPERATIONS } from '../operators/codes.ts';
import { ProposalInput } from './proposal.ts';
import { approve as route } from './routes.ts';

export const approve = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['finance', 'admin'],
  family: 'own',
  input: ProposalInput,
  reply: Type.Object({}),
  refusals: [
    { reason: 'proposalClosed', code: OPERATIONS.proposalClosed },
    { reason: 'ownProposal', code: OPERATIONS.ownProposal },
    { reason: 'accountChanged', code: OPERATIONS.accountChanged },
    { reason: 'alreadyPaidOut', code: OPERATIONS.alreadyPaidOut },
  ],
});
