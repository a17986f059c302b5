/** Proposes the outcome of a transfer that a bank was asked for and does not report on. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Text, Uuid } from '../input.ts';

export const ProposeOutcomeInput = Type.Object({
  investorId: Uuid,
  payoutId: Uuid,
  outcome: oneOf(['paid', 'unpaid'], { description: '`unpaid` releases the money: sending it again needs a new proposal' }),
  bankReference: Type.Optional(Text(64, { minLength: 1, description: 'Reference of the transfer on the bank statement; required for `paid`' })),
  note: Note,
});
export type ProposeOutcomeInput = Static<typeof ProposeOutcomeInput>;

export const ProposeOutcomeReply = Type.Object({ proposalId: Type.String() });
export type ProposeOutcomeReply = WireOf<typeof ProposeOutcomeReply>;

export const proposeOutcome = declare('payouts.proposeOutcome', 'POST ops/payouts/outcome/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeOutcomeInput,
  reply: ProposeOutcomeReply,
  refusals: ['payoutNotSent', 'payoutJustSent', 'alreadyProposed'],
});
