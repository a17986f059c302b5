/** Tests the fuzzy search: typing errors, other names of fund types, and exact matches only if there are any. */
import { FUNDS, HOUSES } from '@lumbung/specimen/funds.ts';
import { expect, test } from 'vitest';
import { soughtAmong } from './rules.ts';

const products = FUNDS.map(({ name, house, type, sharia }) => ({ name, house: HOUSES.find(({ id }) => id === house)!.name, type, sharia }));
const found = (typed: string): string[] => soughtAmong(products, typed).map(({ name }) => name);

test('an exact name finds only its fund', () => {
  expect(found('tirta pasar uang syariah')).toEqual(['Tirta Pasar Uang Syariah']);
  expect(found('')).toHaveLength(FUNDS.length);
});

test.each([
  ['tirta pasa uang', 'Tirta Pasar Uang'],
  ['Trita Pasar Uang', 'Tirta Pasar Uang'],
  ['nusa obigasi', 'Nusa Obligasi Prima'],
  ['cakra sahm', 'Cakra Saham Unggulan'],
  ['reksadana meratuss kas', 'Meratus Kas Syariah'],
  ['sélaras sukuk', 'Selaras Sukuk Tumbuh'],
  ['arunna konsumsi', 'Aruna Saham Konsumsi'],
])('%s finds %s', (typed, name) => expect(found(typed)).toContain(name));

test('fund types are found by their common names, in either language', () => {
  const ofType = (type: string) => products.filter((product) => product.type === type).map(({ name }) => name);
  expect(found('money market')).toEqual(ofType('moneyMarket'));
  expect(found('reksa dana campuran').length).toBeGreaterThan(0);
  expect(found('stocks sharia')).toEqual(products.filter(({ type, sharia }) => type === 'equity' && sharia).map(({ name }) => name));
});

test('a search far from every word finds nothing', () => {
  for (const typed of ['bitcoin', 'zzzz', 'tirta bitcoin']) expect(found(typed), typed).toEqual([]);
});
