/** Tests that nothing is published that a second operator has not reviewed as it is. */
import { expect, test } from 'vitest';
import { stateOf, whyNotChanged, whyNotKept } from './rules.ts';

test('a text that cannot be read, a picture that is not there, and one that nobody described are not kept', () => {
  const typed = { bodyId: 'Isi.', bodyEn: 'Text.', pictureId: 'p', altId: 'Lumbung', altEn: 'A barn' };
  expect(whyNotKept(typed, true)).toBeNull();
  expect(whyNotKept({ ...typed, bodyEn: '[[nothing]]', altId: '' }, false)).toBe('proseImpossible');
  expect(whyNotKept({ ...typed, altId: '' }, false)).toBe('pictureUnknown');
  expect(whyNotKept({ ...typed, altEn: '' }, true)).toBe('pictureUndescribed');
  expect(whyNotKept({ ...typed, pictureId: null, altId: '' }, true)).toBeNull();
});

test('what changes is the edition that was looked at, and only when something changes', () => {
  expect(whyNotChanged('publish', 2, { version: 2, publishedVersion: 1 })).toBeNull();
  expect(whyNotChanged('publish', 1, { version: 2, publishedVersion: 1 })).toBe('editionChanged');
  expect(whyNotChanged('publish', 2, { version: 2, publishedVersion: 2 })).toBe('editionUnchanged');
  expect(whyNotChanged('withdraw', 2, { version: 2, publishedVersion: null })).toBe('editionUnchanged');
  expect(whyNotChanged('withdraw', 2, { version: 2, publishedVersion: 1 })).toBeNull();
  const stand = (version: number, publishedVersion: number | null, wasPublished = false) => stateOf({ version, publishedVersion }, wasPublished);
  expect([stand(1, null), stand(1, 1), stand(2, 1), stand(2, null, true)]).toEqual(['draft', 'published', 'changed', 'withdrawn']);
});
