/** A partner's user list as a file: which rows can be sent, what is wrong with the others, and refused rows as a new file. */
import { readToldRow, type RowWrong, type ToldRow } from '@lumbung/kernel/fed-row.ts';
import type { FeedReply } from '@lumbung/contract/partner-users/feed.ts';
import { csvOf, type Columns, type FileRow, type FileWrong, readRows } from '../../app/csv-file.ts';

export type { FileWrong };

const COLUMNS = ['partnerUserId', 'version', 'email', 'phone', 'name', 'language'] as const;
type Column = (typeof COLUMNS)[number];
/** A file of refused rows may be corrected and uploaded again: its refusal reasons are ignored. */
const PASSED_OVER = 'reason';

export const ROWS_A_PART = 500;
export const ROWS_A_FILE = 100_000;
const LARGEST_BYTES = 40 * 1024 * 1024;

/** Why a row is rejected here, or refused by the server. */
export type LineReason = RowWrong | 'cellsWrong' | 'languageWrong' | 'rowTwice' | FeedReply['refused'][number]['reason'];

/** A row of the file. */
export interface Line {
  /** Counted from 1, without the heading. */
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
}
export interface GoodLine extends Line {
  readonly told: Required<ToldRow>;
}
export interface RefusedLine extends Line {
  readonly reason: LineReason;
}

export interface FeedFile {
  readonly rows: number;
  readonly good: readonly GoodLine[];
  readonly wrong: readonly RefusedLine[];
}
export type FileRead = { readonly ok: true; readonly file: FeedFile } | { readonly ok: false; readonly reason: FileWrong };

const FILE: Columns<Column> = {
  all: COLUMNS,
  needed: COLUMNS.filter((column) => column !== 'language'),
  passedOver: [PASSED_OVER],
  mostRows: ROWS_A_FILE,
  mostBytes: LARGEST_BYTES,
};

/** Reads a file and validates its rows one by one. */
export async function readFeedFile(bytes: Uint8Array): Promise<FileRead> {
  const read = await readRows(bytes, FILE);
  return read.ok ? { ok: true, file: judge(read.rows) } : read;
}

function judge(rows: readonly FileRow<Column>[]): FeedFile {
  const [good, wrong]: [GoodLine[], RefusedLine[]] = [[], []];
  const seen = new Set<string>();
  for (const { row, cells, isWhole } of rows) {
    const line: Line = { row, cells };
    const told = isWhole ? readLine(cells) : 'cellsWrong';
    const key = `${cells.partnerUserId} ${cells.version}`;
    if (typeof told === 'string') wrong.push({ ...line, reason: told });
    else if (seen.has(key)) wrong.push({ ...line, reason: 'rowTwice' });
    else {
      seen.add(key);
      good.push({ ...line, told });
    }
  }
  return { rows: rows.length, good, wrong };
}

function readLine({ version, language, ...texts }: Line['cells']): Required<ToldRow> | LineReason {
  const spoken = language.toLowerCase();
  if (spoken !== '' && spoken !== 'id' && spoken !== 'en') return 'languageWrong';
  return readToldRow({ ...texts, version: /^\d{1,16}$/.test(version) ? Number(version) : 0, ...(spoken === '' ? {} : { language: spoken }) });
}

/** The number of parts in which a file is sent. */
export const partsOf = ({ good }: FeedFile): number => Math.ceil(good.length / ROWS_A_PART);
/** The rows of a part; parts are counted from 1. */
export const linesOf = ({ good }: FeedFile, part: number): readonly GoodLine[] => good.slice((part - 1) * ROWS_A_PART, part * ROWS_A_PART);

/** The outcome of the parts sent so far. */
export interface Came {
  readonly parts: number;
  readonly sent: number;
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedLine[];
}
export const NOTHING_CAME: Came = { parts: 0, sent: 0, taken: 0, unchanged: 0, refused: [] };

/** Adds the reply to the next part. */
export function withPart(came: Came, lines: readonly GoodLine[], { taken, unchanged, refused }: FeedReply): Came {
  return {
    parts: came.parts + 1,
    sent: came.sent + lines.length,
    taken: came.taken + taken,
    unchanged: came.unchanged + unchanged,
    refused: [...came.refused, ...refused.flatMap(({ row, reason }) => (lines[row - 1] ? [{ ...lines[row - 1]!, reason }] : []))],
  };
}

/** More than half of the addresses of a part belong to other users: the list is probably that of another brand. */
export const looksForeign = (lines: readonly GoodLine[], { refused }: FeedReply): boolean =>
  refused.filter(({ reason }) => reason === 'addressTaken').length * 2 > lines.length;

/** Refused rows as a file that can be corrected and uploaded again. */
export const fileOf = (lines: readonly RefusedLine[], wordsFor: (reason: LineReason) => string): string =>
  csvOf([[...COLUMNS, PASSED_OVER], ...lines.map(({ cells, reason }) => [...COLUMNS.map((column) => cells[column]), wordsFor(reason)])]);
