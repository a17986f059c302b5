/** Tests of holdings as typed or pasted: three columns a line, ten lines at most, and the first line that cannot be read is named. */
import { expect, test } from 'vitest';
import { readHoldings } from './fact-sheet.ts';

test('holdings are read from semicolons or from the tabs of a spreadsheet, with point or comma', () => {
  expect(readHoldings('')).toEqual({ holdings: [] });
  expect(readHoldings(' Kas ; Cash ; 5\n\nBank Satu\tBank One\t12,5 %\r\n')).toEqual({
    holdings: [
      { nameId: 'Kas', nameEn: 'Cash', share: '0.050000' },
      { nameId: 'Bank Satu', nameEn: 'Bank One', share: '0.125000' },
    ],
  });
});

test('the first line that cannot be read is named', () => {
  for (const wrong of ['Kas; 5', 'Kas; Cash; lima', 'Kas; Cash; 101', 'K; Cash; 5', 'Kas; Cash; 5; 6', `${'K'.repeat(81)}; Cash; 5`])
    expect(readHoldings(`Kas; Cash; 5\n${wrong}\n;`), wrong).toEqual({ line: 2 });
});

test('ten holdings are read, eleven are too many', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Saham ${at}; Share ${at}; 5`).join('\n\n');
  expect(readHoldings(lines(10))).toMatchObject({ holdings: { length: 10 } });
  expect(readHoldings(lines(11))).toBe('tooMany');
});
