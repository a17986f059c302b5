/** Tests that the version published last is current, for each kind. */
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { current, whyNotPublished } from './rules.ts';

const on = (text: string) => at(day(text), timeOfDay('09:00'));

test('for each kind the document published last is current', () => {
  const old = { kind: 'prospectus', version: '2025-01', publishedAt: on('2025-01-10') } as const;
  const newer = { kind: 'prospectus', version: '2026-01', publishedAt: on('2026-01-10') } as const;
  const sheet = { kind: 'factSheet', version: '2024-12', publishedAt: on('2024-12-31') } as const;
  expect(current([old, newer, sheet])).toEqual([newer, sheet]);
  expect(current([])).toEqual([]);
});

test('a version of a kind can be published only once', () => {
  const published = [{ kind: 'prospectus', version: '2026-01' }] as const;
  expect(whyNotPublished({ kind: 'prospectus', version: '2026-01' }, published)).toBe('versionTaken');
  expect(whyNotPublished({ kind: 'factSheet', version: '2026-01' }, published)).toBeNull();
});
