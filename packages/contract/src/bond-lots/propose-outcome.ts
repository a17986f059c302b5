/** Proposes the outcome of a bond purchase that ministry or custodian leave undecided. Takes effect when another operator agrees. 404 if unknown. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, Moment, Text, Uuid } from '../input.ts';

/** For an unanswered request: made or not made. For an order past its deadline: paid, expired or rejected. For a paid one: settled or annulled. */
export const BOND_OUTCOMES = ['made', 'notMade', 'paid', 'expired', 'rejected', 'settled', 'annulled'] as const;
export type BondOutcome = (typeof BOND_OUTCOMES)[number];

export const ProposeOutcomeInput = Type.Object({
  investorId: Uuid,
  orderId: Uuid,
  outcome: oneOf(BOND_OUTCOMES),
  kodePemesanan: Type.Optional(Text(40, { minLength: 1, description: 'Required with `made`, as in the registry' })),
  kodeBilling: Type.Optional(Text(40, { minLength: 1, description: 'Required with `made`' })),
  payBefore: Type.Optional(Moment),
  ntpn: Type.Optional(Text(40, { minLength: 1, description: 'Receipt number of the treasury: required with `paid`' })),
  settledOn: Type.Optional(Day),
  note: Note,
});
export type ProposeOutcomeInput = Static<typeof ProposeOutcomeInput>;

export const ProposeOutcomeReply = Type.Object({ proposalId: Type.String() });
export type ProposeOutcomeReply = WireOf<typeof ProposeOutcomeReply>;

export const proposeOutcome = declare('bond-lots.proposeOutcome', 'POST ops/bonds/orders/outcome/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeOutcomeInput,
  reply: ProposeOutcomeReply,
  refusals: ['bondOrderDecided', 'bondCodeTaken', 'alreadyProposed'],
});
