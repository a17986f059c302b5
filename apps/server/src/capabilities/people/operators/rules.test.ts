/** Tests of the sign-in stages, and of who may change whom. */
import { ROLES } from '@lumbung/contract/call.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { inOrder, minutesUntil, nextStage } from './rules.ts';

test.each([
  [true, false, 'password'],
  [true, true, 'password'],
  [false, false, 'factor'],
  [false, true, 'full'],
] as const)('temporary password %s, authenticator %s: %s', (isTemporary, hasFactor, stage) => {
  expect(nextStage(isTemporary, hasFactor)).toBe(stage);
});

test('roles are listed in a fixed order, each once', () => {
  expect(inOrder(['admin', 'finance', 'admin'], ROLES)).toEqual(['finance', 'admin']);
});

test('a pause is reported in whole minutes, at least one', () => {
  const now = 1_000_000 as Instant;
  expect([now, now + 1, now + 60_000, now + 60_001].map((end) => minutesUntil(end as Instant, now))).toEqual([1, 1, 1, 2]);
});
