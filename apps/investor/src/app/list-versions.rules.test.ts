/** A cached list is refetched if and only if the server names another version. */
import { expect, test } from 'vitest';
import { isOutdated } from './list-versions.ts';

test('a list that is kept is outdated when another version is named, and only then', () => {
  expect(isOutdated('one', 'two')).toBe(true);
  for (const [kept, named] of [
    ['one', 'one'],
    ['one', undefined],
    [undefined, 'one'],
    [undefined, undefined],
  ] as const)
    expect(isOutdated(kept, named)).toBe(false);
});
