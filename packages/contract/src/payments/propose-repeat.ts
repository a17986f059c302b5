/** Proposes what a line of a statement is that stood on another day's under the same number. Nothing is booked until somebody else agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

/** `same`: it is the money that was there before; `other`: it is money of its own, taken in like any other line. */
export const REPEAT_VERDICTS = ['same', 'other'] as const;
export type RepeatVerdict = (typeof REPEAT_VERDICTS)[number];

export const ProposeRepeatInput = Type.Object({
  findingId: Uuid,
  verdict: oneOf(REPEAT_VERDICTS, { description: '`same`: nothing is booked; `other`: it is taken in like any other line' }),
  note: Note,
});
export type ProposeRepeatInput = Static<typeof ProposeRepeatInput>;

export const ProposeRepeatReply = Type.Object({ proposalId: Type.String() });
export type ProposeRepeatReply = WireOf<typeof ProposeRepeatReply>;

export const proposeRepeat = declare('payments.proposeRepeat', 'POST ops/statements/repeats/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeRepeatInput,
  reply: ProposeRepeatReply,
  refusals: ['notRepeated', 'alreadyProposed'],
});
