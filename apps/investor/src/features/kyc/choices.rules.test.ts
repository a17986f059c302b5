/** Options of profile fields: active banks, and cities of the province. */
import { expect, test } from 'vitest';
import { banksFound, choicesOf } from './choices.ts';

const item = (code: string, more = {}) => ({ code, label: { id: code, en: code }, order: 1, ...more });
const codes = (items: readonly { readonly code: string }[]) => items.map(({ code }) => code);

test('does not offer an inactive bank', () => {
  const banks = [item('014', { isActive: true }), item('422', { isActive: false })];
  expect(codes(choicesOf('bankCode', banks, ''))).toEqual(['014']);
  expect(codes(choicesOf('gender', [item('1'), item('2')], '31'))).toEqual(['1', '2']);
});

test('offers the cities of the province and those without one; none before a province is chosen', () => {
  const cities = [item('1101', { parent: '11' }), item('3174', { parent: '31' }), item('9999')];
  expect(codes(choicesOf('addressCity', cities, '31'))).toEqual(['3174', '9999']);
  expect(codes(choicesOf('addressCity', cities, ''))).toEqual([]);
  // The mailing address is not restricted to the province.
  expect(codes(choicesOf('correspondenceCity', cities, '31'))).toEqual(['1101', '3174', '9999']);
});

test('finds banks by any words of their name and keeps the selected one in the list', () => {
  const banks = [
    { ...item('014'), label: { id: 'Bank Central Asia (BCA)', en: 'Bank Central Asia (BCA)' } },
    { ...item('008'), label: { id: 'Bank Mandiri', en: 'Bank Mandiri' } },
  ];
  expect(codes(banksFound(banks, 'bca', ''))).toEqual(['014']);
  expect(codes(banksFound(banks, ' asia  CENTRAL ', '008'))).toEqual(['014', '008']);
  expect(codes(banksFound(banks, '', ''))).toEqual(['014', '008']);
  expect(codes(banksFound(banks, 'tidak ada', ''))).toEqual([]);
});
