/** A cached list is refetched if and only if the server names another version. */
import { expect, test } from 'vitest';
import { isOutdated } from './list-versions.ts';

test('a cached list is outdated exactly if another version is announced', () => {
  expect(isOutdated('one', 'two')).toBe(true);
  for (const [kept, named] of [
    ['one', 'one'],
    ['one', undefined],
    [undefined, 'one'],
    [undefined, undefined],
  ] as const)
    expect(isOutdated(kept, named)).toBe(false);
});
