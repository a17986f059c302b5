/** Tests when an answer is expected: soon within the service hours, otherwise on the next working day. */
import { at, type Day, day, MINUTE, plus, timeOfDay } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { ANSWERED_WITHIN, expectedAnswer, firstName } from './rules.ts';

const hours = { from: timeOfDay('08:00'), until: timeOfDay('17:00') };
// Tuesday is a holiday.
const calendar = { closed: new Set([day('2026-11-24')]), banksClosed: new Set<Day>() };
const on = (date: string, time: string) => at(day(date), timeOfDay(time));

test.each([
  ['2026-11-20', '10:00', true, '2026-11-20', '10:15'],
  // Friday, too late for an answer the same day.
  ['2026-11-20', '16:50', true, '2026-11-23', '08:15'],
  ['2026-11-20', '17:00', false, '2026-11-23', '08:15'],
  ['2026-11-21', '10:00', false, '2026-11-23', '08:15'],
  ['2026-11-23', '07:00', false, '2026-11-23', '08:15'],
  ['2026-11-23', '20:00', false, '2026-11-25', '08:15'],
  ['2026-11-24', '10:00', false, '2026-11-25', '08:15'],
])('when a question asked on %s at %s is answered', (date, time, isOpen, byDay, byTime) =>
  expect(expectedAnswer(hours, calendar, on(date, time))).toEqual({ isOpen, answerBy: on(byDay, byTime) }),
);

test('without service hours an operator is always available', () => {
  const now = on('2026-11-21', '03:00');
  expect(expectedAnswer(null, calendar, now)).toEqual({ isOpen: true, answerBy: plus(now, ANSWERED_WITHIN) });
  expect(ANSWERED_WITHIN).toBe(15 * MINUTE);
});

test('an operator is shown by first name', () => expect([firstName('Sari Dewi'), firstName('  Budi ')]).toEqual(['Sari', 'Budi']));
