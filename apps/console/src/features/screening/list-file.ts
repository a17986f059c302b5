/** A watch list as a file: which rows can be sent, and what is wrong with the others. */
import { type ListedCells, type ListedWrong, readListedRow } from '@lumbung/kernel/listed-row.ts';
import { type Columns, type FileWrong, readRows } from '../../app/csv-file.ts';

export const ROWS_A_PART = 200;
export const ROWS_A_FILE = 200_000;

export interface WrongRow {
  readonly row: number;
  readonly reason: ListedWrong | 'cellsWrong';
}
export interface ListFile {
  readonly rows: number;
  readonly good: readonly ListedCells[];
  readonly wrong: readonly WrongRow[];
}

const FILE: Columns<keyof ListedCells> = {
  all: ['reference', 'kind', 'name', 'aliases', 'births', 'numbers', 'remark'],
  needed: ['reference', 'name'],
  mostRows: ROWS_A_FILE,
  mostBytes: 80 * 1024 * 1024,
};

export async function readListFile(
  bytes: Uint8Array,
): Promise<{ readonly ok: true; readonly file: ListFile } | { readonly ok: false; readonly reason: FileWrong }> {
  const read = await readRows(bytes, FILE);
  if (!read.ok) return read;
  const [good, wrong]: [ListedCells[], WrongRow[]] = [[], []];
  for (const { row, cells, isWhole } of read.rows) {
    const entry = isWhole ? readListedRow(cells) : 'cellsWrong';
    if (typeof entry === 'string') wrong.push({ row, reason: entry });
    else good.push(cells);
  }
  return { ok: true, file: { rows: read.rows.length, good, wrong } };
}

export const partsOf = ({ good }: ListFile): number => Math.ceil(good.length / ROWS_A_PART);
/** The rows of a part; parts are counted from 1. */
export const rowsOf = ({ good }: ListFile, part: number): readonly ListedCells[] => good.slice((part - 1) * ROWS_A_PART, part * ROWS_A_PART);
