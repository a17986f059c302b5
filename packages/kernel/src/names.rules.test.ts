/** Words of a name as used for search; the same on the server and in a query. */
import { expect, test } from 'vitest';
import { beginningsOf, beginningTyped, nameWords } from './names.ts';

test('splits a name into words, ignoring case, accents and punctuation', () => {
  expect(nameWords('  Sítî   MA’RUF-Kusuma, S.H. ')).toEqual(['siti', 'maruf', 'kusuma']);
  expect(nameWords('PT Angin Barat 2, Tbk.')).toEqual(['pt', 'angin', 'barat', 'tbk']);
  expect(nameWords('ｓｉｔｉ SİTİ siti')).toEqual(['siti']);
  expect(nameWords('李明 Нур فاطمة')).toEqual(['李明', 'нур', 'فاطمة']);
  for (const none of ['', '   ', 'a b. c', '\u0000', '••• ---']) expect(nameWords(none), none).toEqual([]);
  expect(nameWords(Array.from({ length: 40 }, (_, index) => `kata${index}`).join(' '))).toHaveLength(12);
});

test('a word is indexed by its prefixes of three to ten letters', () => {
  expect(beginningsOf('al')).toEqual(['al']);
  expect(beginningsOf('ayu')).toEqual(['ayu']);
  expect(beginningsOf('kusuma')).toEqual(['kus', 'kusu', 'kusum', 'kusuma']);
  expect(beginningsOf('kusumawardani').at(-1)).toBe('kusumaward');
  expect(beginningsOf('kusumawardani')).toHaveLength(8);
  expect(beginningTyped('kusumawardanti')).toBe('kusumaward');
  // A surrogate pair counts as one letter.
  expect(beginningsOf('𐐨𐐩𐐪')).toEqual(['𐐨𐐩𐐪']);
});
