/** Proposes what a statement line is whose number appeared on another day's statement. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

/** `same`: the same money as before; `other`: other money, processed like any other line. */
export const REPEAT_VERDICTS = ['same', 'other'] as const;
export type RepeatVerdict = (typeof REPEAT_VERDICTS)[number];

export const ProposeRepeatInput = Type.Object({
  findingId: Uuid,
  verdict: oneOf(REPEAT_VERDICTS, { description: '`same`: nothing is booked; `other`: processed like any other line' }),
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
