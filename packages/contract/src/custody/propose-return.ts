/** Proposes to return to a custodian what it paid without owing it. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeReturnInput = Type.Object({ transferId: Uuid, note: Note });
export type ProposeReturnInput = Static<typeof ProposeReturnInput>;

export const ProposeReturnReply = Type.Object({ proposalId: Type.String() });
export type ProposeReturnReply = WireOf<typeof ProposeReturnReply>;

export const proposeReturn = declare('custody.proposeReturn', 'POST ops/custody/return/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeReturnInput,
  reply: ProposeReturnReply,
  refusals: ['nothingToReturn', 'alreadyProposed'],
});
