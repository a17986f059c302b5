/** Lists of names, and whom they may name: what both apps and server call them. */
import { LISTED_REASONS, LISTS } from '@lumbung/kernel/listed-row.ts';
import { type Static, Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export { LISTED_REASONS, LISTS };
export const EDITION_STATES = ['importing', 'ready', 'active', 'replaced', 'discarded'] as const;
export type EditionState = (typeof EDITION_STATES)[number];
export const HIT_STATES = ['open', 'cleared', 'confirmed', 'lifted', 'gone'] as const;
export type HitState = (typeof HIT_STATES)[number];
/** What two people find: somebody else of the same name, or the one who is meant. */
export const VERDICTS = ['cleared', 'confirmed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** So many rows come at once, and so many one file may have. */
export const ROWS_A_PART = 200;
export const ROWS_A_FILE = 200_000;

export const Edition = Type.Object({
  editionId: Type.String(),
  list: oneOf(LISTS),
  name: Type.String({ description: 'What its publisher calls it' }),
  issuedOn: DayOut,
  state: oneOf(EDITION_STATES),
  rows: Type.Integer({ description: 'Of the file' }),
  wrong: Type.Integer({ description: 'Of these the rows that were never sent, because they could not be read' }),
  taken: Type.Integer({ description: 'Entries that are there' }),
  importedBy: Type.String(),
  begunAt: InstantOut,
  activatedAt: orNull(InstantOut),
  proposalId: orNull(Type.String(), 'That it is to count, where somebody proposed it and nobody has decided'),
});
export type Edition = WireOf<typeof Edition>;

export const Hit = Type.Object({
  investorId: Type.String(),
  hitId: Type.String(),
  party: Type.String({ description: '`self`, `owner` whose money it is, or somebody of a company' }),
  name: Type.String({ description: 'As it was told of the party' }),
  listedName: Type.String({ description: 'As the list says it' }),
  list: oneOf(LISTS),
  score: Type.Integer({ description: 'How alike they are, from 0 to 100' }),
  state: oneOf(HIT_STATES),
  foundAt: InstantOut,
  proposalId: orNull(Type.String(), 'What somebody proposed about it and nobody has decided'),
});
export type Hit = WireOf<typeof Hit>;

/** A row of a file, as the same rule has read it before. */
export const ListedRow = Type.Object({
  reference: Text(100),
  kind: Text(20),
  name: Text(250),
  aliases: Text(4_000, { description: 'Other names, between bars' }),
  births: Text(300, { description: 'Days or years of birth, between bars' }),
  numbers: Text(900, { description: 'Numbers of identity, between bars' }),
  remark: Text(400),
});
export type ListedRow = Static<typeof ListedRow>;
