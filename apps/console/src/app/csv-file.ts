/** A file with rows under a heading, as table programs write it: with commas, semicolons or tabs between its columns, which may stand in any order. */

/** Why a file cannot be handed in at all. */
export type FileWrong = 'empty' | 'notText' | 'notCsv' | 'columnsWrong' | 'tooLarge';

/** The columns a file may have, and which of them it needs. */
export interface Columns<Column extends string> {
  readonly all: readonly Column[];
  readonly needed: readonly Column[];
  /** What is passed over where it is there. */
  readonly passedOver?: readonly string[];
  readonly mostRows: number;
  readonly mostBytes: number;
}

/** A row as it stands in the file; null where it has another number of columns than the heading. */
export interface FileRow<Column extends string> {
  /** Counted from 1 without the heading. */
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
  // Whoever hands in no file does not load it.
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

/** Null for what is no text, or one in another encoding. The mark that some programs write first is left out. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Where each column stands; null when one that is needed is missing, one stands twice or is none of ours. */
function placesOf<Column extends string>(head: readonly string[], { all, needed, passedOver = [] }: Columns<Column>): Readonly<Record<Column, number>> | null {
  const names = head.map((name) => name.toLowerCase());
  const known = new Set([...passedOver, ...all.map((column) => column.toLowerCase())]);
  if (new Set(names).size !== names.length || names.some((name) => !known.has(name))) return null;
  const places = Object.fromEntries(all.map((column) => [column, names.indexOf(column.toLowerCase())])) as Record<Column, number>;
  return needed.some((column) => places[column] < 0) ? null : places;
}

/** Rows as a file that table programs open. What one of them would take for a formula is made a text; a number with its plus is none. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${(/^\s*[=@\t\r-]|^\s*\+(?!\d+$)/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  // The mark first tells a table program how letters are written.
  return `\uFEFF${rows.map((cells) => cells.map(cell).join()).join('\r\n')}\r\n`;
}
