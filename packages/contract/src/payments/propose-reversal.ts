/** Proposes how to settle a payment that a gateway reversed. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeReversalInput = Type.Object({
  investorId: Uuid,
  reversalId: Uuid,
  outcome: oneOf(['stands', 'borne'], { description: 'stands: the gateway pays it anyway; borne: the platform bears the loss' }),
  note: Note,
});
export type ProposeReversalInput = Static<typeof ProposeReversalInput>;
export const ProposeReversalReply = Type.Object({ proposalId: Type.String() });
export type ProposeReversalReply = WireOf<typeof ProposeReversalReply>;

export const proposeReversal = declare('payments.proposeReversal', 'POST ops/reversals/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeReversalInput,
  reply: ProposeReversalReply,
  refusals: ['reversalDecided', 'alreadyProposed'],
});
