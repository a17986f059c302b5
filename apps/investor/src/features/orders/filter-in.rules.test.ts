/** The history filter accepts valid search parameters and ignores all others. */
import { expect, test } from 'vitest';
import { filterIn, isFiltered } from './filter-in.ts';

test('accepts valid days, kinds and words, and ignores everything else', () => {
  expect(filterIn({ from: '2026-01-01', to: '2026-12-31', search: 'kas', transactionType: '6', tab: 'done' })).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
    search: 'kas',
    transactionType: 6,
  });
  const odd = filterIn({ from: '2026-02-30', to: 7, search: '  ', transactionType: '3' });
  expect([odd, isFiltered(odd)]).toEqual([{}, false]);
  expect(filterIn({ search: 'x'.repeat(80) }).search).toHaveLength(60);
});
