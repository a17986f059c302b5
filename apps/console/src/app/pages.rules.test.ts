/** No two pages of the console share a shortcut letter. */
import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';

test('each page has its own letter', () => {
  const letters = PAGES.map(({ letter }) => letter);
  expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([]);
});
