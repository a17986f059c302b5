/** Tables as CSV (RFC 4180), generated while they are sent. Spreadsheets read them as UTF-8 and treat no cell as a formula. */

/** Without it Excel decodes the bytes with the code page of its locale. */
const BYTE_ORDER_MARK = '\uFEFF';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A cell that begins like this is run as a formula. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** One cell. A formula becomes text by a leading apostrophe; a number, also a negative one, stays as it is. */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const neutral = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The bytes of a table. The next page of rows is read only once the previous one has been consumed. */
export async function* csvOf(head: readonly string[], pages: AsyncIterable<readonly (readonly (string | null)[])[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(head));
  for await (const rows of pages) yield Buffer.from(rows.map(csvLine).join(''));
}
