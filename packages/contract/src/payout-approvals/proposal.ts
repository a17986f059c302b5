/** A proposal to send money out, named by whose money it is and its own id. */
import { Type } from 'typebox';
import { oneOf, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const PURPOSES = ['refund', 'redemption'] as const;
/** Back to the account it came from or was to go to, or to the account in the investor's own name; money of the house to whose it is. */
export const TARGETS = ['source', 'ownAccount', 'investor'] as const;

export const Purpose = oneOf(PURPOSES);
export const Target = oneOf(TARGETS);

export const ProposalInput = Type.Object({ investorId: Uuid, proposalId: Uuid });
export type ProposalInput = Static<typeof ProposalInput>;
