/** Tests of promised NAV days: across a change of a product's terms, and across its hand-off. */
import { at, type Day, day, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { describe, expect, test } from 'vitest';
import { type Terms, timesOf } from '../../market/catalogue/index.ts';
import { isLeaving, nextOpenDay, promiseFor } from './rules.ts';

const calendar = { closed: new Set<Day>() };
/** A fund, as the catalogue holds it, whose cut-off is noon from December on. */
const fund = {
  product_id: 'F16',
  terms: FUNDS.find(({ name }) => name === 'Bumi Hijau Obligasi')!.terms.map((row) => ({ ...row, channel: '*', margin: 15 })) as unknown as Terms[],
};
const times = timesOf('subscription', fund);
const moment = (text: string) => Date.parse(`${text}+07:00`) as Instant;
const promised = (now: string) => promiseFor(calendar, times, moment(now), moment('2027-01-01T00:00:00'));

describe('a promise across a change of terms', () => {
  test.each([
    // On the last day of the old terms 12:30 is in time; on the first day of the new ones it is not.
    ['2026-11-30T12:30:00', '2026-11-30', '2026-11-30T13:00:00', 'onTime'],
    ['2026-11-30T13:30:00', '2026-12-01', '2026-12-01T12:00:00', 'afterCutOff'],
    ['2026-12-01T11:59:59', '2026-12-01', '2026-12-01T12:00:00', 'onTime'],
    ['2026-12-01T12:30:00', '2026-12-02', '2026-12-02T12:00:00', 'afterCutOff'],
  ])('an order at %s gets the NAV of %s, if paid before %s', (now, navDay, payBefore, reason) => {
    expect(promised(now)).toMatchObject({ navDay, payBefore: moment(payBefore), reason });
  });
});

describe('M13 the hand-off of a product', () => {
  test('an order that joins a day whose files are leaving needs a further file', () => {
    const on = (time: string) => isLeaving(fund, 'subscription', day('2026-11-18'), at(day('2026-11-18'), timeOfDay(time)));
    expect(['16:44', '16:45', '17:30'].map(on)).toEqual([false, true, true]);
  });
  test('after a missed day an order gets the first day that can still be handed off', () => {
    const after = (now: string) => nextOpenDay(calendar, times, day('2026-11-18'), moment(now));
    expect(after('2026-11-18T16:50:00')).toBe('2026-11-19');
    expect(after('2026-11-19T16:59:59')).toBe('2026-11-19');
    expect(after('2026-11-19T17:00:00')).toBe('2026-11-20');
    expect(after('2026-12-11T18:00:00')).toBe('2026-12-14');
  });
});
