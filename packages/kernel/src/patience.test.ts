/** When pending work is overdue, and when it alerts. */
import { expect, test } from 'vitest';
import { endOf, hours, levelOf, minutes, workingDays } from './patience.ts';
import { day, type Instant, parseInstant, toIso } from './time.ts';

const at = (text: string): Instant => parseInstant(`${text}:00+07:00`)!;
// Friday, 25 December is a holiday.
const calendar = { closed: new Set([day('2026-12-25')]) };

test.each([
  [hours(4), '2026-12-23T22:00', '2026-12-24T02:00:00+07:00'],
  [workingDays(1), '2026-12-22T15:30', '2026-12-23T15:30:00+07:00'],
  // Across a holiday and a weekend.
  [workingDays(1), '2026-12-24T15:30', '2026-12-28T15:30:00+07:00'],
  [workingDays(2), '2026-12-24T15:30', '2026-12-29T15:30:00+07:00'],
  // Work that arrives on a Saturday counts from Monday morning.
  [workingDays(1), '2026-12-26T15:30', '2026-12-29T00:00:00+07:00'],
  [workingDays(0), '2026-12-26T15:30', '2026-12-28T00:00:00+07:00'],
])('%j from %s ends at %s', (stretch, since, end) => {
  expect(toIso(endOf(stretch, at(since), calendar))).toBe(end);
});

test.each([
  ['2026-12-22T10:14', 'calm'],
  ['2026-12-22T10:15', 'late'],
  ['2026-12-22T10:59', 'late'],
  ['2026-12-22T11:00', 'alarm'],
  ['2026-12-22T09:00', 'calm'],
])('work pending since 10:00 is at %s: %s', (now, level) => {
  expect(levelOf({ late: minutes(15), alarm: hours(1) }, at('2026-12-22T10:00'), at(now), calendar)).toBe(level);
});
