/** The seeded articles are valid: markup is closed, glossary terms are known, pictures exist. */
import { proseProblem } from '@lumbung/kernel/prose.ts';
import { expect, test } from 'vitest';
import { ARTICLES, pictureFile, PICTURES } from './articles.ts';

test('every article is complete in both languages, with a picture', () => {
  expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
  for (const { slug, id, en, picture } of ARTICLES) {
    for (const { title, lead, body } of [id, en]) {
      expect(proseProblem(body), slug).toBeNull();
      expect(
        [title, lead].every((text) => text.length > 3 && text.length < 300),
        slug,
      ).toBe(true);
    }
    expect(pictureFile(picture).subarray(0, 2).toString('hex'), slug).toBe('ffd8');
    expect(PICTURES[picture].id).not.toBe('');
  }
});
