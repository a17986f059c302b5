/** Names as banks accept them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameForBank } from './names.ts';

test.each([
  ['Wira Kusuma', 'Wira Kusuma'],
  ["Siti Nur'aini, S.E., M/S Al-Farabi 2", "Siti Nur'aini, S.E., M/S Al-Farabi 2"],
  ['MUÑOZ Peñate', 'MUNOZ Penate'],
  ['Zoé Müller-Strauß', 'Zoe Muller-Strauss'],
  ['Bjørn Ærø Łukasz Đỗ Þór', 'Bjorn AEro Lukasz Do Thor'],
  ['Nur’aini ʻAbd‐al—Rahman', "Nur'aini 'Abd-al-Rahman"],
  ['D´Souza O`Neil', "D'Souza O'Neil"],
  ['PT Maju & Jaya', 'PT Maju dan Jaya'],
  ['A&B', 'A dan B'],
  ['Budi "Bud" Santoso', 'Budi Bud Santoso'],
  ['“Budi”', 'Budi'],
  ['Budi 👩🏽‍🚀 Santoso 🇮🇩', 'Budi Santoso'],
  ['PT Maju (Persero) Tbk_Jaya', 'PT Maju Persero Tbk Jaya'],
  ['  Budi \t Santoso\n', 'Budi Santoso'],
  ['Ｗｉｒａ\u00a0Kusuma', 'Wira Kusuma'],
  ['<b>Budi</b>', 'bBudi/b'],
  ['', 'Nasabah'],
  ['🙂', 'Nasabah'],
  ['王 - 明', 'Nasabah'],
  ['Ivan Иванов', 'Ivan'],
])('P5 %j goes to a bank as %j', (name, wanted) => expect(nameForBank(name, 255)).toBe(wanted));

test('P5 cuts a name to the length of its field, without a trailing space', () => {
  expect(nameForBank('W'.repeat(300), 255)).toBe('W'.repeat(255));
  expect(nameForBank(`${'W'.repeat(99)} Kusuma`, 100)).toBe('W'.repeat(99));
  // The text is cut after expansion: "&" becomes " dan ".
  expect(nameForBank('&'.repeat(60), 100)).toHaveLength(99);
});

test('P5 any name becomes one that a bank accepts, is not empty, and stays the same if converted again', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string()),
      fc.constantFrom(20, 100, 255),
      (name, longest) => {
        const plain = nameForBank(name, longest);
        expect(plain).toMatch(/^[A-Za-z0-9 .,'/-]+$/);
        expect(plain).toMatch(/[A-Za-z0-9]/);
        expect(plain).not.toMatch(/^ | {2}| $/);
        expect(plain.length).toBeLessThanOrEqual(longest);
        expect(nameForBank(plain, longest)).toBe(plain);
      },
    ),
    { numRuns: 2_000 },
  );
});
