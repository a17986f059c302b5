/** Tables as CSV (RFC 4180), made while they are sent. Spreadsheets take them for UTF-8, and no cell for a formula. */

/** Without it Excel reads the bytes by the code page of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** What spreadsheets run when a cell begins with it. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** One cell. What would be run is made a text by an apostrophe; a number can do nothing, also below zero. */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const neutral = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The bytes of a table. The next rows are read when those before are on their way. */
export async function* csvOf(head: readonly string[], pages: AsyncIterable<readonly (readonly (string | null)[])[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(head));
  for await (const rows of pages) yield Buffer.from(rows.map(csvLine).join(''));
}
