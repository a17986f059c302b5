/** Says why a statement and the books do not agree. It moves no money; another amount opens it again. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';

export const CloseFindingInput = Type.Object({
  findingId: Uuid,
  note: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'What explains it; kept sealed' }),
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
