/** Proposes what became of a sale of a bond of which the dealer says nothing. Nothing follows until somebody else agrees. 404 for an unknown one. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, Uuid } from '../input.ts';

/** Of a sale without an answer: not taken. Of one that was taken: rejected. From its day on: settled. */
export const SALE_OUTCOMES = ['notTaken', 'settled', 'rejected'] as const;
export type SaleOutcome = (typeof SALE_OUTCOMES)[number];

export const ProposeOutcomeInput = Type.Object({
  investorId: Uuid,
  orderId: Uuid,
  outcome: oneOf(SALE_OUTCOMES),
  settledOn: Type.Optional(Day),
  note: Note,
});
export type ProposeOutcomeInput = Static<typeof ProposeOutcomeInput>;

export const ProposeOutcomeReply = Type.Object({ proposalId: Type.String() });
export type ProposeOutcomeReply = WireOf<typeof ProposeOutcomeReply>;

export const proposeOutcome = declare('bond-sales.proposeOutcome', 'POST ops/bonds/sales/outcome/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeOutcomeInput,
  reply: ProposeOutcomeReply,
  refusals: ['bondOrderDecided', 'alreadyProposed'],
});
