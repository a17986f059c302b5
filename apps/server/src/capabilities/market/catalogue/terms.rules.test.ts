/** Tests terms of products: which apply to a kind of order on a day, and when files of a day are sent. */
import { day, timeOfDay } from '@lumbung/kernel/time.ts';
import { FUNDS, fundTermsOn } from '@lumbung/specimen/funds.ts';
import { describe, expect, test } from 'vitest';
import { firstFileAt, roundsOf, type Terms, termsOf, timesOf } from './terms.ts';

const row = (of: Partial<Record<keyof Terms, string | number>>): Terms =>
  ({ kind: '*', channel: '*', validFrom: '2020-01-01', cutOff: '13:00', handOff: '17:00', margin: 15, settlementDays: 4, ...of }) as Terms;
const product = (...terms: Terms[]) => ({ product_id: 'F', terms });
const times = (cutOff: string, handOff: string, margin = 15) => ({ cutOff: timeOfDay(cutOff), handOff: timeOfDay(handOff), margin });

describe('which terms apply', () => {
  const fund = product(
    row({ validFrom: '2026-12-01', cutOff: '12:00' }),
    row({}),
    row({ kind: 'switch', cutOff: '11:00' }),
    row({ kind: 'switch', channel: 'gopay', cutOff: '10:00' }),
    row({ channel: 'gopay', cutOff: '10:30' }),
  );
  test.each([
    ['subscription', '2026-11-30', '*', '13:00'],
    ['subscription', '2026-12-01', '*', '12:00'],
    ['redemption', '2027-06-01', '*', '12:00'],
    // Terms of a kind take precedence, also over newer terms of any kind.
    ['switch', '2026-12-02', '*', '11:00'],
    ['switch', '2026-12-02', 'gopay', '10:00'],
    ['subscription', '2026-12-02', 'gopay', '10:30'],
    ['subscription', '2026-12-02', 'bca', '12:00'],
  ])('%s on %s by %s: cut-off %s', (kind, on, channel, cutOff) => {
    expect(termsOf(fund, kind, day(on), channel).cutOff).toBe(cutOff);
  });
  test('a day before all terms, or a product without terms, throws', () => {
    expect(() => termsOf(fund, 'subscription', day('2019-12-31'))).toThrow('no terms of F for subscription on 2019-12-31');
    expect(() => termsOf(product(), 'switch', day('2026-12-01'))).toThrow(RangeError);
  });
  test('a switch uses the earlier cut-off of both funds, and the hand-off of the fund it leaves', () => {
    const [early, late] = [product(row({ cutOff: '12:00', handOff: '15:00' })), product(row({}))];
    expect(timesOf('switch', late, early)(day('2026-12-01'))).toEqual({ cutOff: '12:00', handOff: '17:00' });
    expect(timesOf('switch', early, late)(day('2026-12-01'))).toEqual({ cutOff: '12:00', handOff: '15:00' });
    expect(timesOf('switch', late)(day('2026-12-01'))).toEqual({ cutOff: '13:00', handOff: '17:00' });
  });
  test('one sandbox fund changes its cut-off from a day on, and two have other cut-offs for switches', () => {
    const cutOff = (name: string, kind: 'subscription' | 'switch', on: string) => fundTermsOn(FUNDS.find((fund) => fund.name === name)!, kind, on).cutOff;
    expect(['2026-11-30', '2026-12-01'].map((on) => cutOff('Bumi Hijau Obligasi', 'subscription', on))).toEqual(['13:00', '12:00']);
    expect(FUNDS.filter(({ name }) => cutOff(name, 'switch', '2026-11-18') !== cutOff(name, 'subscription', '2026-11-18'))).toHaveLength(2);
  });
});

describe('M13 when files leave', () => {
  test('the first file leaves a margin before the closing, but never before the cut-off', () => {
    expect(firstFileAt(times('13:00', '17:00'))).toBe('16:45');
    expect(firstFileAt(times('13:00', '13:05'))).toBe('13:00');
    expect(firstFileAt(times('13:00', '17:00', 0))).toBe('17:00');
    expect(firstFileAt(times('00:00', '00:10', 30))).toBe('00:00');
  });
  test('further files leave every five minutes, and a last one at the closing', () => {
    expect(roundsOf(times('13:00', '17:00'))).toEqual(['16:45', '16:50', '16:55', '17:00']);
    expect(roundsOf(times('13:00', '13:02'))).toEqual(['13:00', '13:02']);
    expect(roundsOf(times('13:00', '17:00', 0))).toEqual(['17:00']);
  });
});
