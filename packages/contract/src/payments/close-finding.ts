/** Explains a difference between statement and books. It moves no money; another amount reopens it. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';

export const CloseFindingInput = Type.Object({
  findingId: Uuid,
  note: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'The explanation; stored encrypted' }),
});
export type CloseFindingInput = Static<typeof CloseFindingInput>;

export const closeFinding = declare('payments.closeFinding', 'POST ops/statements/close-finding', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'statements',
  input: CloseFindingInput,
  reply: Type.Object({}),
  refusals: ['findingClosed', 'twoPeopleDecide'],
});
