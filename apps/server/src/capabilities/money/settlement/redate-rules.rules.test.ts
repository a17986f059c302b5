/** Determines the right day after a calendar change: only what stands on that day moves, and only as far as necessary. */
import { day, type Day, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { movesTo, promiseMovesTo } from './redate-rules.ts';

const times = () => ({ cutOff: timeOfDay('13:00'), handOff: timeOfDay('17:00') });
const closed = (...days: string[]) => ({ closed: new Set(days.map(day)) });
const moment = (text: string) => Date.parse(`${text}:00+07:00`) as Instant;

interface Case {
  readonly closed: readonly string[];
  readonly changed: string;
  readonly day: string;
  readonly since: string;
  readonly filed?: string;
  readonly now: string;
}
const goes = ({ closed: days, changed, day: on, since, filed, now }: Case): Day | null =>
  movesTo(closed(...days), times, day(changed), { day: day(on), since: moment(since), filedFor: filed ? day(filed) : null }, moment(now));
const CLOSED = { closed: ['2026-11-24'], changed: '2026-11-24', now: '2026-11-23T15:00' };
const OPENED = { closed: [], changed: '2026-11-24', now: '2026-11-23T15:00' };

describe('M3 an order on a day that closes', () => {
  test.each([
    ['goes to the next', { ...CLOSED, day: '2026-11-24', since: '2026-11-23T14:00' }, '2026-11-25'],
    ['goes past two that close', { ...CLOSED, closed: ['2026-11-24', '2026-11-25'], day: '2026-11-24', since: '2026-11-23T14:00' }, '2026-11-26'],
    ['what stands elsewhere stays', { ...CLOSED, day: '2026-11-25', since: '2026-11-24T14:00' }, null],
    ['was handed on for it: the registry carries it', { ...CLOSED, day: '2026-11-24', filed: '2026-11-24', since: '2026-11-23T14:00' }, '2026-11-25'],
    ['was handed on, late at night', { ...CLOSED, day: '2026-11-24', filed: '2026-11-24', since: '2026-11-23T14:00', now: '2026-11-25T23:00' }, '2026-11-25'],
    ['was left there until the next one has closed', { ...CLOSED, day: '2026-11-24', since: '2026-11-23T14:00', now: '2026-11-25T17:00' }, '2026-11-26'],
  ] as const)('%s', (_what, of, to) => expect(goes(of)).toBe(to));
});

describe('M3 an order that belongs to a day that reopens', () => {
  test.each([
    ['comes back', { ...OPENED, day: '2026-11-25', since: '2026-11-23T14:00' }, '2026-11-24'],
    ['belongs to the day after, and stays', { ...OPENED, day: '2026-11-25', since: '2026-11-24T14:00', now: '2026-11-24T15:00' }, null],
    ['comes too late for it, and stays', { ...OPENED, day: '2026-11-25', since: '2026-11-23T14:00', now: '2026-11-24T17:00' }, null],
    ['was handed on for it and carried: it comes back', { ...OPENED, day: '2026-11-25', filed: '2026-11-24', since: '2026-11-23T14:00' }, '2026-11-24'],
    ['was handed on for another day, and stays', { ...OPENED, day: '2026-11-25', filed: '2026-11-25', since: '2026-11-23T14:00' }, null],
    // Computed again it would get today, which this change must not cause.
    ['was carried from today by the investment manager, and stays', { ...OPENED, changed: '2026-12-24', day: '2026-11-24', since: '2026-11-23T09:00' }, null],
  ] as const)('%s', (_what, of, to) => expect(goes(of)).toBe(to));
});

test('M3 a promised day is recomputed under the changed calendar', () => {
  const promise = (days: readonly string[], promised: string, placed: string) =>
    promiseMovesTo(closed(...days), times, day('2026-11-24'), day(promised), moment(placed));
  expect(promise(['2026-11-24'], '2026-11-24', '2026-11-23T14:00')).toBe('2026-11-25');
  expect(promise(['2026-11-24'], '2026-11-25', '2026-11-25T09:00')).toBeNull();
  expect(promise([], '2026-11-25', '2026-11-23T14:00')).toBe('2026-11-24');
  expect(promise([], '2026-11-25', '2026-11-25T09:00')).toBeNull();
});
