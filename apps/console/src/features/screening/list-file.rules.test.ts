/** Reading a watch list file: columns in any order, each row validated by itself. */
import { expect, test } from 'vitest';
import { partsOf, readListFile, ROWS_A_PART, rowsOf } from './list-file.ts';

const read = (text: string) => readListFile(new TextEncoder().encode(text));

test('sends readable rows and names the others; optional columns may be missing', async () => {
  const found = await read('Name;Reference;births\nZarkubun;A-1;1971|1972\n;A-2;1970\nWenzaghi;A-3;kemarin\nSastro;A-4');
  expect(found).toEqual({
    ok: true,
    file: {
      rows: 4,
      good: [{ reference: 'A-1', kind: '', name: 'Zarkubun', aliases: '', births: '1971|1972', numbers: '', remark: '' }],
      wrong: [
        { row: 2, reason: 'nameWrong' },
        { row: 3, reason: 'birthsWrong' },
        { row: 4, reason: 'cellsWrong' },
      ],
    },
  });
});

test('names the problem of an invalid file', async () => {
  expect(await read('')).toEqual({ ok: false, reason: 'empty' });
  expect(await read('reference,name')).toEqual({ ok: false, reason: 'empty' });
  expect(await read('reference,nama\nA,B')).toEqual({ ok: false, reason: 'columnsWrong' });
  expect(await read('reference,name\n"A,B')).toEqual({ ok: false, reason: 'notCsv' });
  expect(await readListFile(new Uint8Array([0xff, 0xfe, 0x41]))).toEqual({ ok: false, reason: 'notText' });
});

test('sends the rows in batches', async () => {
  const found = await read(`reference,name\n${Array.from({ length: ROWS_A_PART + 1 }, (_, index) => `A-${index},Zarkubun`).join('\n')}`);
  if (!found.ok) throw new Error(found.reason);
  expect(partsOf(found.file)).toBe(2);
  expect([rowsOf(found.file, 1).length, rowsOf(found.file, 2).map(({ reference }) => reference)]).toEqual([ROWS_A_PART, [`A-${ROWS_A_PART}`]]);
});
