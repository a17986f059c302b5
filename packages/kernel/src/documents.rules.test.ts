/** File names of uploads. */
import { expect, test } from 'vitest';
import { uploadName } from './documents.ts';
import type { Instant } from './time.ts';

test.each([
  ['application/pdf', '2026-11-28T01:02:03.004Z.pdf'],
  ['application/x-pdf', '2026-11-28T01:02:03.004Z.pdf'],
  ['image/jpeg', '2026-11-28T01:02:03.004Z.jpg'],
  ['image/png', '2026-11-28T01:02:03.004Z.jpg'],
  ['', '2026-11-28T01:02:03.004Z.jpg'],
])('a file of type %o is uploaded as %s', (type, name) => {
  expect(uploadName(type, Date.parse('2026-11-28T08:02:03.004+07:00') as Instant)).toBe(name);
});
