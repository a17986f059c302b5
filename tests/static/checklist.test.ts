/** The security checklist matches the tests: no unknown id in a title, no row with an unnoticed missing part, and an up-to-date page. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { allTitles, idsIn, idsOf, PAGE, pageOf, investorStatusOf, titlesIn } from '../support/checklist.ts';
import { ROWS, SIGNED_OFF } from './checklist.ts';

const titles = allTitles();

test('the list has fifty-six rows and 116 points, sixty of them in twenty stars', () => {
  expect(ROWS.map(({ id }) => id)).toEqual(Array.from({ length: 56 }, (_, index) => `C${String(index + 1).padStart(2, '0')}`));
  const points = (rows: typeof ROWS) => rows.reduce((sum, row) => sum + row.points, 0);
  expect(points(ROWS)).toBe(116);
  const stars = ROWS.filter(({ isStar }) => isStar);
  expect([stars.length, points(stars)]).toEqual([20, 60]);
});

test('titles are read only from tests that run: not from skipped tests or comments', () => {
  const text = `
    // test('C01 not a test')
    test('C02.one here', () => {});
    test.skip('C03 not', () => {});
    test.each([[1, ')']])('C04 %s', () => {});
    test(\`C05 \${count} times C06.two\`, () => {});
    describe('C07', () => {});`;
  expect(titlesIn('x.test.ts', text).flatMap((title) => idsIn(title.text))).toEqual(['C02.one', 'C04', 'C05', 'C06.two']);
});

test('every id in a title is in the list, and its subject exists', () => {
  const known = new Set(ROWS.flatMap(idsOf));
  const strangers = titles.flatMap(({ file, text }) =>
    idsIn(text)
      .filter((id) => !known.has(id))
      .map((id) => `${id} in ${file}`),
  );
  expect(strangers).toEqual([]);
});

test('every starred row is covered as far as its subject exists, and other gaps are signed off', () => {
  const missing = ROWS.map((row) => investorStatusOf(row, titles)).filter(({ state }) => state === 'missing');
  expect(missing.filter(({ row }) => row.isStar).map(({ row, lacking }) => `${row.id}: ${lacking.join(', ')}`)).toEqual([]);
  expect(missing.map(({ row, lacking }) => `${row.id}: ${lacking.join(', ')}`)).toEqual(SIGNED_OFF);
  expect(missing.reduce((sum, { row }) => sum + row.points, 0)).toBeLessThanOrEqual(5);
});

test('docs/security.md matches the tests: npm run security writes it', () => {
  expect(fs.readFileSync(PAGE, 'utf8')).toBe(pageOf(titles));
});
