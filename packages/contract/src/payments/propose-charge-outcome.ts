/** Proposes the outcome of a charge that its gateway does not report, after asking the bank by phone. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Moment, Text, Uuid } from '../input.ts';

export const CHARGE_OUTCOMES = ['paid', 'unpaid'] as const;

export const ProposeChargeOutcomeInput = Type.Object({
  investorId: Uuid,
  chargeId: Uuid,
  outcome: oneOf(CHARGE_OUTCOMES, { description: 'unpaid: it was not charged and will not be' }),
  bankReference: Type.Optional(Text(64, { minLength: 3, description: "For paid: the bank's reference" })),
  paidAt: Type.Optional(Moment),
  note: Note,
});
export type ProposeChargeOutcomeInput = Static<typeof ProposeChargeOutcomeInput>;
export const ProposeChargeOutcomeReply = Type.Object({ proposalId: Type.String() });
export type ProposeChargeOutcomeReply = WireOf<typeof ProposeChargeOutcomeReply>;

export const proposeChargeOutcome = declare('payments.proposeChargeOutcome', 'POST ops/charges/outcome/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeChargeOutcomeInput,
  reply: ProposeChargeOutcomeReply,
  refusals: ['chargeNotSent', 'chargeJustSent', 'paidAtImpossible', 'alreadyProposed'],
});
