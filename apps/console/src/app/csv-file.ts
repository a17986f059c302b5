/** Reads and writes spreadsheet files: a heading row, columns in any order, separated by commas, semicolons or tabs. */

/** Why a whole file is rejected. */
export type FileWrong = 'empty' | 'notText' | 'notCsv' | 'columnsWrong' | 'tooLarge';

/** The columns a file may have, and which are required. */
export interface Columns<Column extends string> {
  readonly all: readonly Column[];
  readonly needed: readonly Column[];
  /** Columns that are ignored if present. */
  readonly passedOver?: readonly string[];
  readonly mostRows: number;
  readonly mostBytes: number;
}

/** A row of the file. `isWhole`: it has as many columns as the heading. */
export interface FileRow<Column extends string> {
  /** Counted from 1, without the heading. */
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
  readonly isWhole: boolean;
}

export type RowsRead<Column extends string> =
  | { readonly ok: true; readonly rows: readonly FileRow<Column>[] }
  | { readonly ok: false; readonly reason: FileWrong };

export async function readRows<Column extends string>(bytes: Uint8Array, columns: Columns<Column>): Promise<RowsRead<Column>> {
  const no = (reason: FileWrong) => ({ ok: false, reason }) as const;
  if (bytes.length > columns.mostBytes) return no('tooLarge');
  const text = decode(bytes);
  if (text === null) return no('notText');
  const [heading = ''] = text.split(/\r\n?|\n/, 1);
  const delimiter = [';', '\t'].find((mark) => heading.includes(mark)) ?? ',';
  // Loaded only when a file is uploaded.
  const { parse } = await import('csv-parse/browser/esm/sync');
  let records: string[][];
  try {
    records = parse(text, { delimiter, skip_empty_lines: true, relax_column_count: true, trim: true, to: columns.mostRows + 2 });
  } catch {
    return no('notCsv');
  }
  const [head = [], ...rows] = records;
  const places = placesOf(head, columns);
  if (head.length === 0) return no('empty');
  if (places === null) return no('columnsWrong');
  if (rows.length === 0) return no('empty');
  if (rows.length > columns.mostRows) return no('tooLarge');
  return {
    ok: true,
    rows: rows.map((cells, index) => ({
      row: index + 1,
      cells: Object.fromEntries(columns.all.map((column) => [column, cells[places[column]] ?? ''])) as Record<Column, string>,
      isWhole: cells.length === head.length,
    })),
  };
}

/** Null unless the bytes are UTF-8 text. A byte order mark is dropped. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The position of each column; null if a required column is missing, or one is duplicated or unknown. */
function placesOf<Column extends string>(head: readonly string[], { all, needed, passedOver = [] }: Columns<Column>): Readonly<Record<Column, number>> | null {
  const names = head.map((name) => name.toLowerCase());
  const known = new Set([...passedOver, ...all.map((column) => column.toLowerCase())]);
  if (new Set(names).size !== names.length || names.some((name) => !known.has(name))) return null;
  const places = Object.fromEntries(all.map((column) => [column, names.indexOf(column.toLowerCase())])) as Record<Column, number>;
  return needed.some((column) => places[column] < 0) ? null : places;
}

/** Rows as a CSV file. Cells that a spreadsheet would evaluate as a formula are quoted as text; a number with a leading plus is kept. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${(/^\s*[=@\t\r-]|^\s*\+(?!\d+$)/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${rows.map((cells) => cells.map(cell).join()).join('\r\n')}\r\n`;
}
