/** Imports a watch list that an operator uploads as a file, part by part: each row is accepted or refused on its own. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Day, Text, Uuid } from '../input.ts';
import { EDITION_STATES, LISTED_REASONS, ListedRow, LISTS, ROWS_A_FILE, ROWS_A_PART } from './names.ts';

export const ImportListInput = Type.Object({
  editionId: Uuid,
  list: oneOf(LISTS),
  name: Text(80, { minLength: 2, description: 'Name of this edition by its publisher' }),
  issuedOn: Day,
  part: Type.Integer({ minimum: 1, maximum: ROWS_A_FILE / ROWS_A_PART }),
  rows: Type.Integer({ minimum: 1, maximum: ROWS_A_FILE, description: 'Of the whole file' }),
  wrong: Type.Integer({ minimum: 0, maximum: ROWS_A_FILE, description: 'How many of these are not sent because they cannot be read' }),
  entries: Type.Array(ListedRow, { minItems: 1, maxItems: ROWS_A_PART }),
});
export type ImportListInput = Static<typeof ImportListInput>;

export const ImportListReply = Type.Object({
  state: oneOf(EDITION_STATES, { description: '`ready` with the last part' }),
  taken: Type.Integer({ description: 'Of this part' }),
  refused: Type.Array(Type.Object({ row: Type.Integer({ description: 'Of this part, counted from 1' }), reason: oneOf(LISTED_REASONS) })),
});
export type ImportListReply = WireOf<typeof ImportListReply>;

export const importList = declare('screening.importList', 'POST ops/screening/import', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'screening',
  input: ImportListInput,
  reply: ImportListReply,
  refusals: ['otherFile', 'editionOver', 'issuedLater'],
});
