/** Proposes the outcome of an early redemption that the ministry leaves undecided. Takes effect when another operator agrees. 404 if unknown. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, Text, Uuid } from '../input.ts';

/** For an unanswered request: made or not made. For an accepted one: settled, from its settlement day on, or rejected. */
export const REDEMPTION_OUTCOMES = ['made', 'notMade', 'settled', 'rejected'] as const;
export type RedemptionOutcome = (typeof REDEMPTION_OUTCOMES)[number];

export const ProposeOutcomeInput = Type.Object({
  investorId: Uuid,
  orderId: Uuid,
  outcome: oneOf(REDEMPTION_OUTCOMES),
  kodeRedeem: Type.Optional(Text(40, { minLength: 1, description: 'Required with `made`, as in the registry' })),
  settledOn: Type.Optional(Day),
  note: Note,
});
export type ProposeOutcomeInput = Static<typeof ProposeOutcomeInput>;

export const ProposeOutcomeReply = Type.Object({ proposalId: Type.String() });
export type ProposeOutcomeReply = WireOf<typeof ProposeOutcomeReply>;

export const proposeOutcome = declare('bond-redemptions.proposeOutcome', 'POST ops/bonds/redemptions/outcome/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeOutcomeInput,
  reply: ProposeOutcomeReply,
  refusals: ['bondOrderDecided', 'bondCodeTaken', 'alreadyProposed'],
});
