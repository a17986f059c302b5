/** Proposes the handling of a distribution that the registry reports differently than expected or booked. Takes effect when another operator agrees. */
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
      'book: as the registry reports; keep: what was paid or given stays. The platform bears the money, and buys the missing units at the custodian to restore the register',
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
