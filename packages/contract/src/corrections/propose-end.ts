/**
 * Proposes how a claim of a corrected NAV ends: repaid by the investor, waived at the platform's expense, or covered by units it bought.
 * Takes effect when another operator agrees.
 */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const CLAIM_ENDS = ['settle', 'waive', 'cover'] as const;
export type ClaimEnd = (typeof CLAIM_ENDS)[number];

export const ProposeEndInput = Type.Object({ investorId: Uuid, claimId: Uuid, outcome: oneOf(CLAIM_ENDS), note: Note });
export type ProposeEndInput = Static<typeof ProposeEndInput>;

export const ProposeEndReply = Type.Object({ proposalId: Type.String() });
export type ProposeEndReply = WireOf<typeof ProposeEndReply>;

export const proposeEnd = declare('corrections.proposeEnd', 'POST ops/claims/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeEndInput,
  reply: ProposeEndReply,
  refusals: ['claimClosed', 'nothingBorne', 'unitsNotFree', 'alreadyProposed'],
});
