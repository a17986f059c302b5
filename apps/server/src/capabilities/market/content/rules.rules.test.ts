/** Tests that nothing is published that a second operator has not reviewed as it is. */
import { expect, test } from 'vitest';
import { stateOf, whyNotChanged, whyNotKept } from './rules.ts';

test('rejects an unreadable text, an unknown picture and a picture without a description', () => {
  const typed = { bodyId: 'Isi.', bodyEn: 'Text.', pictureId: 'p', altId: 'Lumbung', altEn: 'A barn' };
  expect(whyNotKept(typed, true)).toBeNull();
  expect(whyNotKept({ ...typed, bodyEn: '[[nothing]]', altId: '' }, false)).toBe('proseImpossible');
  expect(whyNotKept({ ...typed, altId: '' }, false)).toBe('pictureUnknown');
  expect(whyNotKept({ ...typed, altEn: '' }, true)).toBe('pictureUndescribed');
  expect(whyNotKept({ ...typed, pictureId: null, altId: '' }, true)).toBeNull();
});

test('a change applies to the edition that was reviewed, and only if it changes something', () => {
  expect(whyNotChanged('publish', 2, { version: 2, publishedVersion: 1 })).toBeNull();
  expect(whyNotChanged('publish', 1, { version: 2, publishedVersion: 1 })).toBe('editionChanged');
  expect(whyNotChanged('publish', 2, { version: 2, publishedVersion: 2 })).toBe('editionUnchanged');
  expect(whyNotChanged('withdraw', 2, { version: 2, publishedVersion: null })).toBe('editionUnchanged');
  expect(whyNotChanged('withdraw', 2, { version: 2, publishedVersion: 1 })).toBeNull();
  const stand = (version: number, publishedVersion: number | null, wasPublished = false) => stateOf({ version, publishedVersion }, wasPublished);
  expect([stand(1, null), stand(1, 1), stand(2, 1), stand(2, null, true)]).toEqual(['draft', 'published', 'changed', 'withdrawn']);
});
