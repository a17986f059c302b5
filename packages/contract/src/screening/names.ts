/** Names for watch lists and hits, shared by apps and server. */
import { LISTED_REASONS, LISTS } from '@lumbung/kernel/listed-row.ts';
import { type Static, Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export { LISTED_REASONS, LISTS };
export const EDITION_STATES = ['importing', 'ready', 'active', 'replaced', 'discarded'] as const;
export type EditionState = (typeof EDITION_STATES)[number];
export const HIT_STATES = ['open', 'cleared', 'confirmed', 'lifted', 'gone'] as const;
export type HitState = (typeof HIT_STATES)[number];
/** Judgement of two operators: someone else of the same name, or the listed person. */
export const VERDICTS = ['cleared', 'confirmed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Largest number of rows in one call, and in one file. */
export const ROWS_A_PART = 200;
export const ROWS_A_FILE = 200_000;

export const Edition = Type.Object({
  editionId: Type.String(),
  list: oneOf(LISTS),
  name: Type.String({ description: 'Name by its publisher' }),
  issuedOn: DayOut,
  state: oneOf(EDITION_STATES),
  rows: Type.Integer({ description: 'Of the file' }),
  wrong: Type.Integer({ description: 'How many of these were never sent because they could not be read' }),
  taken: Type.Integer({ description: 'Entries stored' }),
  importedBy: Type.String(),
  begunAt: InstantOut,
  activatedAt: orNull(InstantOut),
  proposalId: orNull(Type.String(), 'The open proposal to activate it'),
});
export type Edition = WireOf<typeof Edition>;

export const Hit = Type.Object({
  investorId: Type.String(),
  hitId: Type.String(),
  party: Type.String({ description: '`self`, `owner` of the money, or a person of a company' }),
  name: Type.String({ description: 'As declared for the party' }),
  listedName: Type.String({ description: 'As in the list' }),
  list: oneOf(LISTS),
  score: Type.Integer({ description: 'Similarity, 0 to 100' }),
  state: oneOf(HIT_STATES),
  foundAt: InstantOut,
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type Hit = WireOf<typeof Hit>;

/** A row of a file, already parsed. */
export const ListedRow = Type.Object({
  reference: Text(100),
  kind: Text(20),
  name: Text(250),
  aliases: Text(4_000, { description: 'Other names, separated by bars' }),
  births: Text(300, { description: 'Days or years of birth, separated by bars' }),
  numbers: Text(900, { description: 'Identity numbers, separated by bars' }),
  remark: Text(400),
});
export type ListedRow = Static<typeof ListedRow>;
