/** Proposes the outcome of a bond sale that the dealer leaves undecided. Takes effect when another operator agrees. 404 if unknown. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, Uuid } from '../input.ts';

/** For an unanswered sale: not taken. For a taken one: rejected, or from its settlement day on, settled. */
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
