/** Days of recurring plans, by the exchange calendar of 2026. */
import fs from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, isBusinessDay } from '../calendar.ts';
import { addDays, at, day, type Day, timeOfDay, toIso } from '../time.ts';
import { changeUntil, fitsCycle, isInTime, openFrom, periodFrom, periodsFrom, type Recurring, remindedAt, type Schedule, steppedUp } from './schedule.ts';

const rows = fs
  .readFileSync(path.resolve(import.meta.dirname, '../../../../database/reference/holidays.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const calendar: Calendar = { closed: new Set(rows.filter((row) => row.at(-2) === '1').map(([closed]) => day(closed!))) };
const schedule = (recurring: Recurring, onDay: number | null, startOn: string, endOn: string | null = null): Schedule => ({
  recurring,
  onDay,
  startOn: day(startOn),
  endOn: endOn === null ? null : day(endOn),
});
const said = (of: Schedule, from: string, count: number): string[] =>
  periodsFrom(of, calendar, day(from), count).map(({ period, nominal, due, isSameDay }) => `${period} ${nominal} ${due}${isSameDay ? ' sameDay' : ''}`);

test('monthly on the 31st: the last day of shorter months, then the next exchange day', () => {
  const periods = said(schedule(3, 31, '2026-01-01'), '2026-01-01', 11);
  expect(periods.slice(0, 5)).toEqual([
    '2026-01 2026-01-31 2026-02-02',
    '2026-02 2026-02-28 2026-03-02',
    '2026-03 2026-03-31 2026-03-31',
    '2026-04 2026-04-30 2026-04-30',
    '2026-05 2026-05-31 2026-06-02',
  ]);
  expect(periods).toContain('2026-10 2026-10-31 2026-11-02');
});

test('weekly on Wednesday: of two periods due on one day only the later one buys', () => {
  expect(said(schedule(2, 3, '2026-03-10'), '2026-03-10', 3)).toEqual([
    '2026-W11 2026-03-11 2026-03-11',
    '2026-W12 2026-03-18 2026-03-25 sameDay',
    '2026-W13 2026-03-25 2026-03-25',
  ]);
  // If the later one is after the end, the earlier one buys.
  expect(said(schedule(2, 3, '2026-03-16', '2026-03-20'), '2026-03-16', 3)).toEqual(['2026-W12 2026-03-18 2026-03-25']);
});

test('a daily plan buys on every exchange day, a single purchase once', () => {
  expect(said(schedule(1, null, '2026-03-17'), '2026-03-17', 2)).toEqual(['2026-03-17 2026-03-17 2026-03-17', '2026-03-25 2026-03-25 2026-03-25']);
  expect(said(schedule(0, null, '2026-08-15'), '2026-08-15', 5)).toEqual(['once 2026-08-15 2026-08-18']);
  expect(said(schedule(0, null, '2026-08-15'), '2026-08-16', 5)).toEqual([]);
});

test('the first nominal day is not before the start, the last not after the end', () => {
  expect(said(schedule(3, 5, '2026-01-06', '2026-03-05'), '2025-06-01', 9).map((text) => text.split(' ')[1])).toEqual(['2026-02-05', '2026-03-05']);
  expect(periodFrom(schedule(3, 5, '2026-01-06', '2026-02-04'), calendar, day('2026-01-06'))).toBeNull();
  // The year of an ISO week is that of its Thursday.
  expect(said(schedule(2, 1, '2025-12-29'), '2025-12-29', 1)[0]).toMatch(/^2026-W01 /);
  expect(said(schedule(2, 5, '2027-01-01'), '2027-01-01', 1)[0]).toMatch(/^2026-W53 /);
});

test('a period may be changed until 05:00 on its day, and its reminder is due at 09:00 on the exchange day before', () => {
  expect(toIso(changeUntil(day('2026-06-02')))).toBe('2026-06-02T05:00:00+07:00');
  expect(toIso(remindedAt(calendar, day('2026-06-02')))).toBe('2026-05-29T09:00:00+07:00');
  const five = at(day('2026-06-02'), timeOfDay('05:00'));
  expect(openFrom((five - 1) as typeof five, day('2026-06-02'))).toBe('2026-06-02');
  expect(openFrom(five, day('2026-06-02'))).toBe('2026-06-03');
});

test('a yearly increase is rounded up to the next thousand, year by year', () => {
  const amounts = ['2026-05-09', '2027-05-09', '2027-05-10', '2028-05-10', '2029-05-10', '2030-05-10'].map((on) =>
    steppedUp(500_000n, 10, day('2026-05-10'), day(on)),
  );
  expect(amounts).toEqual([500_000n, 500_000n, 550_000n, 605_000n, 666_000n, 733_000n]);
  expect(steppedUp(500_000n, 0, day('2026-05-10'), day('2040-01-01'))).toBe(500_000n);
  expect(steppedUp(500_001n, 1, day('2024-02-29'), day('2025-02-27'))).toBe(500_001n);
  expect(steppedUp(500_001n, 1, day('2024-02-29'), day('2025-03-01'))).toBe(506_000n);
});

test('a missed period is bought up to five exchange days late', () => {
  const due = day('2026-03-16');
  // The exchange is closed from 18 to 24 March.
  expect(isInTime(calendar, due, due)).toBe(true);
  expect(isInTime(calendar, due, day('2026-03-30'))).toBe(true);
  expect(isInTime(calendar, due, day('2026-03-31'))).toBe(false);
});

test('a year that began on 29 February ends on the 28th', () => {
  const start = day('2024-02-29');
  const grown = (on: string): bigint => steppedUp(500_000n, 10, start, day(on));
  expect([grown('2025-02-27'), grown('2025-02-28'), grown('2028-02-28'), grown('2028-02-29')]).toEqual([500_000n, 550_000n, 666_000n, 733_000n]);
});

test('accepts the days that fit each cycle', () => {
  const days = [null, 0, 1, 5, 6, 31, 32];
  const fits = (recurring: Recurring): (number | null)[] => days.filter((onDay) => fitsCycle(recurring, onDay));
  expect([fits(0), fits(1), fits(2), fits(3)]).toEqual([[null], [null], [1, 5], [1, 5, 6, 31]]);
});

test('nominal days increase, due days are exchange days, period names are unique, and one period per day buys', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 31 }), (offset, recurring, wanted) => {
      const onDay = recurring === 1 ? null : recurring === 2 ? ((wanted - 1) % 5) + 1 : wanted;
      const start = addDays('2023-01-01' as Day, offset);
      const periods = periodsFrom(schedule(recurring as Recurring, onDay, start), calendar, start, 30);
      expect(periods).toHaveLength(30);
      expect(new Set(periods.map(({ period }) => period)).size).toBe(30);
      for (const [index, { nominal, due }] of periods.entries()) {
        expect(isBusinessDay(calendar, due) && due >= nominal && nominal >= start).toBe(true);
        if (index > 0) expect(nominal > periods[index - 1]!.nominal).toBe(true);
      }
      const buying = periods.filter(({ isSameDay }) => !isSameDay).map(({ due }) => due);
      expect(new Set(buying).size).toBe(buying.length);
    }),
  );
});
