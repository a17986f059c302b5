/** Proposes what becomes of a distribution of which the registry says something else than was to be expected, or than was booked. Nothing happens until somebody else agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ALLOCATION_OUTCOMES = ['book', 'keep'] as const;
export type AllocationOutcome = (typeof ALLOCATION_OUTCOMES)[number];

export const ProposeAllocationInput = Type.Object({
  investorId: Uuid,
  actionId: Uuid,
  outcome: oneOf(ALLOCATION_OUTCOMES, {
    description:
      'book: as the registry says; keep: what was paid or given stays. The house bears the money; units it has bought at the custodian, so that the register has them again',
  }),
  note: Note,
});
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
  refusals: ['notMismatched', 'nothingToKeep', 'alreadyProposed'],
});
