/** Cursors: a cursor is read back as written, and anything else is rejected. */
import { cursorOf, pageOf, readCursor } from './pages.ts';
import { expect, test } from 'vitest';

const id = '01930000-0000-7000-8000-000000000201';
const at = '2026-11-18 02:00:00.123456+00';

test.each([
  { at, id },
  { at: '2026-11-18 02:00:00+00', id },
  { at, id: `${id}.17` },
])('the position %o is read back from its cursor', (place) => {
  expect(readCursor(cursorOf(place))).toEqual(place);
});

test.each([
  '',
  'nonsense',
  Buffer.from(`${at}`).toString('base64url'),
  cursorOf({ at: 'now()', id }),
  cursorOf({ at, id: 'x' }),
  cursorOf({ at, id: `${id}.x` }),
  cursorOf({ at, id: `${id}|more` }),
])('rejects the cursor "%s"', (cursor) => {
  expect(readCursor(cursor)).toBeNull();
});

test('a page holds at most its size, and has a next cursor only if more rows follow', () => {
  const rows = [1, 2, 3].map((number) => ({ number, at, id }));
  expect(pageOf(rows, 3, (row) => row)).toEqual({ shown: rows, next: null });
  const { shown, next } = pageOf(rows, 2, (row) => ({ at, id: `${id}.${row.number}` }));
  expect(shown.map((row) => row.number)).toEqual([1, 2]);
  expect(readCursor(next!)).toEqual({ at, id: `${id}.2` });
  expect(pageOf([], 2, () => ({ at, id }))).toEqual({ shown: [], next: null });
});
