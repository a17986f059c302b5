/** Proposes what became of a purchase of a bond of which the ministry or the custodian says nothing. Nothing follows until somebody else agrees. 404 for an unknown one. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, Moment, Text, Uuid } from '../input.ts';

/** Of a request without an answer: made, or not. Of an order past its deadline: paid, expired or rejected. Of one that is paid: settled or annulled. */
export const BOND_OUTCOMES = ['made', 'notMade', 'paid', 'expired', 'rejected', 'settled', 'annulled'] as const;
export type BondOutcome = (typeof BOND_OUTCOMES)[number];

export const ProposeOutcomeInput = Type.Object({
  investorId: Uuid,
  orderId: Uuid,
  outcome: oneOf(BOND_OUTCOMES),
  kodePemesanan: Type.Optional(Text(40, { minLength: 1, description: 'Wanted with `made`, as the registry says it' })),
  kodeBilling: Type.Optional(Text(40, { minLength: 1, description: 'Wanted with `made`' })),
  payBefore: Type.Optional(Moment),
  ntpn: Type.Optional(Text(40, { minLength: 1, description: 'The receipt of the treasury: wanted with `paid`' })),
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
