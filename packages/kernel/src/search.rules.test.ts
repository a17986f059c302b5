/** Search tolerates one wrong letter and no more. */
import { expect, test } from 'vitest';
import { holds, isNearly } from './search.ts';

test('matches words in any case and order, by prefix, and with one wrong letter', () => {
  const text = 'Nilai Aktiva Bersih dan batas waktu transaksi';
  for (const typed of ['nilai', 'BERSIH nilai', 'trans', 'tranksaksi', 'traksaksi', 'aktiav', 'trnasaksi', '']) expect(holds(text, typed), typed).toBe(true);
  for (const typed of ['saham', 'nilai saham', 'nilia', 'bats waktuu x']) expect(holds(text, typed), typed).toBe(typed === 'nilia');
  expect(holds('Café', 'cafe')).toBe(true);
  expect([isNearly('unit', 'unit'), isNearly('unit', 'units'), isNearly('unit', 'unti'), isNearly('unit', 'uit'), isNearly('unit', 'itun')]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
