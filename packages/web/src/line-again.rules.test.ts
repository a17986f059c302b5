/** A failed event stream is retried with increasing delay, unless a retry cannot succeed. */
import { expect, test } from 'vitest';
import { isRefusedForGood, pauseBefore } from './line-again.ts';

test('a rejected event stream is not retried; rate limits and unavailable servers are', () => {
  expect([400, 401, 403, 404].filter((status) => !isRefusedForGood(status))).toEqual([]);
  expect([0, 200, 408, 429, 500, 502, 503].filter(isRefusedForGood)).toEqual([]);
});

test('each delay is twice the last, at most half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(pauseBefore)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
