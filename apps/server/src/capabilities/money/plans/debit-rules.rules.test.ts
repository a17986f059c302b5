/** When a linked account is debited: on exchange days, at most three times, while the bill is open. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { at, day, type Instant, timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { firstDebit, nextDebit, postponed } from './debit-rules.ts';
import { planBillEnd } from './run.ts';

// Friday the 25th is a holiday.
const calendar: Calendar = { closed: new Set([day('2026-12-25')]) };
const on = (of: string, time: string): Instant => at(day(of), timeOfDay(time));
const jakarta = (instant: Instant | null): string | null => instant && toIso(instant).slice(0, 16);

test.each([
  ['2026-12-23', '05:00', ['2026-12-23T07:00', '2026-12-23T11:00', '2026-12-24T07:00']],
  // Across a holiday and a weekend.
  ['2026-12-24', '05:00', ['2026-12-24T07:00', '2026-12-24T11:00', '2026-12-28T07:00']],
  // The server was down until after 07:00, and until after 11:00.
  ['2026-12-23', '09:30', ['2026-12-23T09:30', '2026-12-23T11:00', '2026-12-24T07:00']],
  ['2026-12-23', '14:00', ['2026-12-23T14:00', '2026-12-24T07:00']],
  // The run itself took place on a day off.
  ['2026-12-26', '08:00', ['2026-12-28T07:00', '2026-12-28T11:00', '2026-12-29T07:00']],
] as const)('a bill created on %s at %s is debited at %j', (made, time, tries) => {
  const end = planBillEnd(calendar, on(made, time));
  const found: Instant[] = [];
  for (let next: Instant | null = firstDebit(calendar, on(made, time)); next !== null; next = nextDebit(calendar, next, end)) found.push(next);
  expect(found.map(jakarta)).toEqual(tries);
});

test('a late debit attempt does not move the following attempts', () => {
  const end = planBillEnd(calendar, on('2026-12-23', '05:00'));
  expect(jakarta(nextDebit(calendar, on('2026-12-23', '10:59'), end))).toBe('2026-12-23T11:00');
  expect(jakarta(nextDebit(calendar, on('2026-12-23', '18:00'), end))).toBe('2026-12-24T07:00');
  expect(nextDebit(calendar, on('2026-12-24', '07:00'), end)).toBeNull();
});

test('no debit is attempted before 07:00, or on a day that became a holiday later', () => {
  expect(jakarta(postponed(calendar, on('2026-12-25', '07:00')))).toBe('2026-12-28T07:00');
  expect(jakarta(postponed(calendar, on('2026-12-24', '06:10')))).toBe('2026-12-24T07:00');
  expect(postponed(calendar, on('2026-12-24', '07:00'))).toBeNull();
});
