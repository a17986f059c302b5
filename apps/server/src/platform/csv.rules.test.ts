/** CSV cells open in a spreadsheet as intended: letters, quotes, line breaks, and no formulas. */
import { expect, test } from 'vitest';
import { csvCell, csvLine, csvOf } from './csv.ts';

test('a cell that a spreadsheet would run as a formula becomes text; numbers stay numbers', () => {
  for (const start of ['=', '+', '-', '@', '\t', ' =', '＝']) expect(csvCell(`${start}cmd|1`), start).toBe(`'${start}cmd|1`);
  expect(csvCell('\r=1')).toBe('"\'\r=1"');
  expect(csvCell('-1+1')).toBe("'-1+1");
  for (const number of ['-5', '-12.3400', '0', '100']) expect(csvCell(number)).toBe(number);
});

test('quotes cells with quotes, commas or line breaks; null is an empty cell', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, ''])).toBe('a,"b,c","d""e","f\ng",,\r\n');
});

test('starts with the UTF-8 byte order mark for Excel, and reads a page only after the previous one was consumed', async () => {
  const read: number[] = [];
  async function* pages() {
    for (const page of [1, 2]) {
      read.push(page);
      yield [[`baris ${page}`], ['é']];
    }
  }
  const pieces = csvOf(['Judul'], pages());
  const next = async (): Promise<Buffer> => Buffer.from((await pieces.next()).value as Uint8Array);
  expect(await next()).toEqual(Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('Judul\r\n')]));
  expect(read).toEqual([]);
  expect((await next()).toString()).toBe('baris 1\r\né\r\n');
  expect(read).toEqual([1]);
});
