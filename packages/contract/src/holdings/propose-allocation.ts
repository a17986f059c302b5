/** Proposes to book what the registry says an investor gets of a distribution although it is not what was to be expected. Nothing happens until somebody else agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeAllocationInput = Type.Object({ investorId: Uuid, actionId: Uuid, note: Note });
export type ProposeAllocationInput = Static<typeof ProposeAllocationInput>;

export const ProposeAllocationReply = Type.Object({ proposalId: Type.String() });
export type ProposeAllocationReply = WireOf<typeof ProposeAllocationReply>;

export const proposeAllocation = declare('holdings.proposeAllocation', 'POST ops/holdings/allocations/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeAllocationInput,
  reply: ProposeAllocationReply,
  refusals: ['notMismatched', 'alreadyProposed'],
});
