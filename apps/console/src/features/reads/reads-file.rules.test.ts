/** The file for a breach report contains everything that the list shows, and no spreadsheet evaluates a cell of it as a formula. */
import type { Read } from '@lumbung/contract/operations/list-reads.ts';
import { parse } from 'csv-parse/browser/esm/sync';
import { expect, test } from 'vitest';
import { readsFile } from './reads-file.ts';

const read = (more: Partial<Read>): Read => ({
  at: '2026-11-25T10:00:00.000+07:00',
  operatorId: 'o-1',
  operatorName: 'Intan',
  number: 3,
  call: 'kyc.openCase',
  investorId: 'i-1',
  investorName: 'S••• D•••',
  fields: ['name', 'email'],
  found: 1,
  ...more,
});
const words = { heading: ['time', 'operator'], call: (name: string) => `act ${name}`, field: (name: string) => `field ${name}` };

test('each read is a row with its texts, and cells that begin like a formula become text', () => {
  const text = readsFile(
    [read({}), read({ operatorName: '=1+1,"x"', investorId: null, investorName: null, found: 7 }), read({ operatorName: '@SUM(A1)' })],
    words,
  );
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const rows = parse(text.slice(1), { relax_column_count: true }) as string[][];
  expect(rows).toEqual([
    ['time', 'operator'],
    ['2026-11-25T10:00:00.000+07:00', 'Intan', 'o-1', 'act kyc.openCase', 'S••• D•••', 'i-1', 'field name; field email', '1'],
    ['2026-11-25T10:00:00.000+07:00', `'=1+1,"x"`, 'o-1', 'act kyc.openCase', '', '', 'field name; field email', '7'],
    ['2026-11-25T10:00:00.000+07:00', `'@SUM(A1)`, 'o-1', 'act kyc.openCase', 'S••• D•••', 'i-1', 'field name; field email', '1'],
  ]);
});
