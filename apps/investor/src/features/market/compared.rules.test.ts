/** At most four funds are compared, each once. */
import { expect, test } from 'vitest';
import { pressed } from './compared.ts';

test('selects and deselects a fund, and ignores a fifth', () => {
  const four = ['A', 'B', 'C', 'D'].reduce<readonly string[]>(pressed, []);
  expect(four).toEqual(['A', 'B', 'C', 'D']);
  expect(pressed(four, 'E')).toEqual(four);
  expect(pressed(four, 'B')).toEqual(['A', 'C', 'D']);
});
