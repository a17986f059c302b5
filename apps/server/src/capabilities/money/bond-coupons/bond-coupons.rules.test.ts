/** Which coupons are due, at which rate, and how they are booked. */
import type { RateFrom } from '@lumbung/kernel/bonds.ts';
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { bondSeries } from '@lumbung/specimen/bonds.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { expect, test } from 'vitest';
import type { RatedSeries } from '../../market/bond-series/index.ts';
import { bondMatured, couponReceived } from './entries.ts';
import { couponRate, drawnAt, dueCoupons, isSame, NOTHING, toldFrom } from './rules.ts';

const calendar = referenceCalendar();
const series = (seri: string, rates: readonly RateFrom[] = []): RatedSeries => ({
  ...bondSeries(calendar).find((one) => one.seri === seri)!,
  memorandum: null,
  rates,
  seen: null,
});
const evening = (on: string) => at(day(on), timeOfDay('18:00'));

test('draws holders at 18:00 on the last bank day before a coupon and pays on the coupon day or the next bank day', () => {
  const ori = series('ORI031T3');
  // 15 January 2027 is a Friday, 15 May a Saturday.
  expect(drawnAt(calendar, day('2027-01-15'))).toBe(evening('2027-01-14'));
  expect(dueCoupons(calendar, ori, null, evening('2027-01-13'))).toEqual([]);
  expect(dueCoupons(calendar, ori, null, evening('2027-01-14'))).toEqual([{ number: 1, couponOn: '2027-01-15', payOn: '2027-01-15', isLast: false }]);
  expect(dueCoupons(calendar, ori, 4, evening('2027-05-14'))).toMatchObject([{ number: 5, couponOn: '2027-05-15', payOn: '2027-05-17' }]);
  expect(toldFrom(day('2027-05-17'))).toBe(at(day('2027-05-17'), timeOfDay('08:00')));
});

test('draws missed coupons in order, but none from long before the first draw', () => {
  const ori = series('ORI031T3');
  expect(dueCoupons(calendar, ori, 1, evening('2027-04-14')).map(({ number }) => number)).toEqual([2, 3, 4]);
  expect(dueCoupons(calendar, ori, null, evening('2028-06-14')).map(({ number }) => number)).toEqual([17, 18]);
  const days = dueCoupons(calendar, ori, 35, evening('2030-01-01'));
  expect(days).toMatchObject([{ number: 36, couponOn: '2029-12-15', isLast: true }]);
});

test('a floating coupon waits for its rate, a fixed coupon does not; the tax is 10 %', () => {
  const due = { couponOn: day('2027-01-15'), payOn: day('2027-01-15') };
  expect(couponRate(series('ORI031T3'), due)).toEqual({ rate: 66_000n, perUnit: 5_323n, tax: 100_000n });
  const st = series('ST017T2');
  const later = { couponOn: day('2027-03-10'), payOn: day('2027-03-10') };
  expect(st.firstResetOn).toBe('2027-02-11');
  expect(couponRate(st, { couponOn: day('2027-02-10'), payOn: day('2027-02-10') })).toMatchObject({ rate: 61_000n });
  expect(couponRate(st, later)).toBeNull();
  expect(couponRate({ ...st, rates: [{ from: day('2027-02-11'), rate: 63_000n as never }] }, later)).toMatchObject({ rate: 63_000n, perUnit: 5_250n });
});

test('coupon and maturity entries balance; zero amounts produce no entries', () => {
  const coupon = couponReceived('ORI031T3', { gross: 53_230n, tax: 5_323n, net: 47_907n });
  expect(coupon.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  expect(couponReceived('ORI031T3', NOTHING)).toEqual([]);
  const end = bondMatured('ORI031T3', [
    { path: 'bonds/a', balance: 30_000n },
    { path: 'bonds/b', balance: 10_000n },
  ]);
  expect(end.filter(({ asset }) => asset === 'IDR').map(({ amount }) => amount)).toEqual([-4_000_000n, 4_000_000n]);
  expect(end.filter(({ asset }) => asset === 'ORI031T3').reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  expect(bondMatured('ORI031T3', [])).toEqual([]);
  expect(isSame(NOTHING, { ...NOTHING, net: 1n })).toBe(false);
});
