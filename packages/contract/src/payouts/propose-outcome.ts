/** Proposes what became of money that a bank was asked to send and says nothing of. Nothing is booked until somebody else agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Text, Uuid } from '../input.ts';

export const ProposeOutcomeInput = Type.Object({
  investorId: Uuid,
  payoutId: Uuid,
  outcome: oneOf(['paid', 'unpaid'], { description: '`unpaid` sets the money free: it is sent again only when somebody proposes where to' }),
  bankReference: Type.Optional(Text(64, { minLength: 1, description: 'What the bank calls the transfer on its statement; wanted with `paid`' })),
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
