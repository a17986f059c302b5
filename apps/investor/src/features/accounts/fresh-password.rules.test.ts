/** A fresh password can be taken once, only for its own address, and expires. */
import { expect, test } from 'vitest';
import { keepFreshPassword, takeFreshPassword } from './fresh-password.ts';

test('a fresh password can be read once, only for its own address, until it expires', () => {
  keepFreshPassword(' Ani@Example.test', 'tiga perahu', 0);
  expect(takeFreshPassword('ani@example.test', 1)).toBe('tiga perahu');
  expect(takeFreshPassword('ani@example.test', 2)).toBeNull();
  keepFreshPassword('ani@example.test', 'tiga perahu', 0);
  expect(takeFreshPassword('budi@example.test', 1)).toBeNull();
  expect(takeFreshPassword('ani@example.test', 1), 'whoever asks wrongly has used it up').toBeNull();
  keepFreshPassword('ani@example.test', 'tiga perahu', 0);
  expect(takeFreshPassword('ani@example.test', 15 * 60_000)).toBeNull();
});
