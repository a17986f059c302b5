/** The kernel: amounts without loss, days in WIB, NAV days by the rules of the exchange. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  divideHalfUp,
  formatDecimal,
  gainShare,
  marketValue,
  minorOf,
  nav,
  parseDecimal,
  partsPerMillion,
  rupiah,
  units,
  unitsFor,
} from './amounts.ts';
import { addBusinessDays, businessDayOnOrAfter, isBusinessDay, navDayFor, nextBusinessDay, opensQuarter, previousBusinessDay, quarterOf } from './calendar.ts';
import { chargeFor } from './fees.ts';
import {
  countdownText,
  dateText,
  dateTimeText,
  decimalText,
  groupsOfFour,
  longMonthText,
  moneyText,
  percentText,
  shortMoneyText,
  sinceText,
} from './format.ts';
import { isOrderCode, isUuid, orderCode, uuidV7 } from './ids.ts';
import { isEmail, maskEmail, readCode } from './identity.ts';
import { addDays, at, type Day, day, dayOf, type Instant, parseDay, parseInstant, startOf, timeOfDay, toIso, weekday } from './time.ts';
import { readTypedDollars, readTypedRupiah, typedAmountText } from './typed-amount.ts';
import { percentOfShare, plainDecimal, shareOfPercent } from './typed-percent.ts';

const instant = (text: string): Instant => parseInstant(text)!;

describe('amounts', () => {
  test('I-07 formatting and parsing a decimal of any length is lossless', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 25n), 10n ** 25n),
        fc.integer({ min: 0, max: 8 }),
        (value, scale) => parseDecimal(formatDecimal(value, scale), scale) === value,
      ),
    );
    expect(parseDecimal('9007199254740993', 0)).toBe(9_007_199_254_740_993n);
    expect(parseDecimal('0.3', 1)! - parseDecimal('0.1', 1)! - parseDecimal('0.2', 1)!).toBe(0n);
  });
  test.each(['', ' 1', '1e3', '1,5', '0x1', '--1', '1.', '.5', 'NaN', 'Infinity', '1 000', '1.23456'])('rejects %j as a decimal', (text) =>
    expect(parseDecimal(text, 4)).toBeNull(),
  );
  test('units × NAV differs from the amount by less than a rupiah and half a step', () => {
    fc.assert(
      fc.property(fc.bigInt(10_000n, 10n ** 12n), fc.bigInt(100n, 10n ** 11n), (amount, price) => {
        const bought = unitsFor(rupiah(amount), nav(price), 'IDR');
        const difference = marketValue(bought, nav(price), 'IDR') - amount;
        const tolerance = price / 20_000_000_000n + 1n;
        return difference <= tolerance && difference >= -tolerance;
      }),
    );
  });
  test('Rp10,000 at NAV 2,834.9 is 3.5275 units, half up', () => {
    expect(unitsFor(rupiah(10_000), nav(2_834_900_000), 'IDR')).toBe(units(35_275));
    expect(divideHalfUp(5n, 2n)).toBe(3n);
    expect(divideHalfUp(-5n, 2n)).toBe(-3n);
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => unitsFor(rupiah(1), nav(0), 'IDR')).toThrow(RangeError);
    expect(() => rupiah(1.5)).toThrow(RangeError);
  });
  test('US$100.07 at NAV 1.5321 is 65.3156 units, and they are worth the same cents', () => {
    const bought = unitsFor(minorOf('100.07', 'USD'), nav(1_532_100), 'USD');
    expect(bought).toBe(units(653_156));
    expect(amountText(marketValue(bought, nav(1_532_100), 'USD'), 'USD')).toBe('100.07');
    expect(() => minorOf('100.075', 'USD')).toThrow(RangeError);
    expect(() => minorOf('0.5', 'IDR')).toThrow(RangeError);
  });
  test('fee and tax add up to the total to the rupiah', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 13n), fc.bigInt(0n, 50_000n), (amount, rate) => {
        const charge = chargeFor(rupiah(amount), { subscription: partsPerMillion(rate), vat: partsPerMillion(110_000) });
        return charge.total === charge.amount + charge.fee + charge.vat && charge.amount === amount && charge.fee >= 0n;
      }),
    );
    expect(gainShare(rupiah(110), rupiah(100))).toBe(100_000n);
    expect(gainShare(rupiah(110), rupiah(0))).toBeNull();
  });
});

describe('time', () => {
  test('I-08 a day begins at midnight WIB, whatever the time zone of the process', () => {
    expect(dayOf(instant('2026-11-18T16:59:59.999Z'))).toBe('2026-11-18');
    expect(dayOf(instant('2026-11-18T17:00:00Z'))).toBe('2026-11-19');
    expect(toIso(startOf(day('2026-11-19')))).toBe('2026-11-19T00:00:00+07:00');
    expect(toIso(at(day('2026-11-19'), timeOfDay('13:00')))).toBe('2026-11-19T13:00:00+07:00');
    expect(toIso(instant('2026-11-19T01:02:03.004Z'))).toBe('2026-11-19T08:02:03.004+07:00');
  });
  test('rejects invalid days and instants', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '20261118', '']) expect(parseDay(text), text).toBeNull();
    for (const text of ['2026-11-18', '2026-11-18T10:00', 'yesterday', '2026-11-18T25:00:00Z']) expect(parseInstant(text), text).toBeNull();
    expect(parseDay('2028-02-29')).toBe('2028-02-29');
    expect(weekday(day('2026-11-18'))).toBe(3);
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  });
});

describe('calendar', () => {
  // Christmas 2026 with the closures around it; the weekend follows.
  const calendar = { closed: new Set(['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'].map(day)) };
  const cutOff = timeOfDay('13:00');
  const handOff = timeOfDay('17:00');
  const navDay = (good: string, known = good, cut = cutOff) => navDayFor(calendar, () => ({ cutOff: cut, handOff }), instant(good), instant(known));

  test('business days skip weekends and closures', () => {
    expect(isBusinessDay(calendar, day('2026-12-24'))).toBe(false);
    expect(nextBusinessDay(calendar, day('2026-12-23'))).toBe('2026-12-28');
    expect(previousBusinessDay(calendar, day('2026-12-28'))).toBe('2026-12-23');
    expect(['2026-09-30', '2026-10-01', '2026-12-31'].map((one) => quarterOf(day(one)))).toEqual(['2026-Q3', '2026-Q4', '2026-Q4']);
    expect(['2026-12-31', '2027-01-01', '2027-01-04', '2027-01-05'].map((one) => opensQuarter({ closed: new Set([day('2027-01-01')]) }, day(one)))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(businessDayOnOrAfter(calendar, day('2026-12-26'))).toBe('2026-12-28');
    expect(addBusinessDays(calendar, day('2026-12-22'), 3)).toBe('2026-12-29');
    expect(() => nextBusinessDay({ closed: new Set(Array.from({ length: 60 }, (_, index) => addDays(day('2026-12-01'), index))) }, day('2026-12-01'))).toThrow(
      RangeError,
    );
  });
  test('a payment at 12:59:59 gets the NAV of its day, one at 13:00:00 or later that of the next', () => {
    expect(navDay('2026-12-22T12:59:59.999+07:00')).toEqual({ day: '2026-12-22', reason: 'onTime' });
    expect(navDay('2026-12-22T13:00:00+07:00')).toEqual({ day: '2026-12-23', reason: 'afterCutOff' });
    expect(navDay('2026-12-22T13:00:01+07:00')).toEqual({ day: '2026-12-23', reason: 'afterCutOff' });
  });
  test('a payment after the cut-off on the eve of a holiday gets the next exchange day', () => {
    expect(navDay('2026-12-23T15:00:00+07:00')).toEqual({ day: '2026-12-28', reason: 'afterCutOff' });
    expect(navDay('2026-12-24T09:00:00+07:00')).toEqual({ day: '2026-12-28', reason: 'marketClosed' });
    expect(navDay('2026-12-26T09:00:00+07:00')).toEqual({ day: '2026-12-28', reason: 'marketClosed' });
  });
  test('a different cut-off moves the boundary', () => {
    expect(navDay('2026-12-22T12:30:00+07:00', undefined, timeOfDay('12:00')).day).toBe('2026-12-23');
  });
  test('a payment reported before the hand-off keeps its NAV day; one reported later moves to the next, as reportedLate', () => {
    expect(navDay('2026-12-22T12:00:00+07:00', '2026-12-22T16:59:59+07:00')).toEqual({ day: '2026-12-22', reason: 'onTime' });
    expect(navDay('2026-12-22T12:00:00+07:00', '2026-12-22T17:00:00+07:00')).toEqual({ day: '2026-12-23', reason: 'reportedLate' });
    expect(navDay('2026-12-22T12:00:00+07:00', '2026-12-23T17:00:00+07:00')).toEqual({ day: '2026-12-28', reason: 'reportedLate' });
    expect(navDay('2026-12-22T12:00:00+07:00', '2026-12-26T10:00:00+07:00')).toEqual({ day: '2026-12-28', reason: 'reportedLate' });
  });
  test('M12 a payment in time but reported late gets the first day whose orders are not yet handed off, whatever the cut-off', () => {
    expect(navDay('2026-12-21T12:00:00+07:00', '2026-12-22T14:00:00+07:00')).toEqual({ day: '2026-12-22', reason: 'reportedLate' });
    expect(navDay('2026-12-21T12:00:00+07:00', '2026-12-22T16:59:59+07:00')).toEqual({ day: '2026-12-22', reason: 'reportedLate' });
    expect(navDay('2026-12-21T12:00:00+07:00', '2026-12-22T17:00:00+07:00')).toEqual({ day: '2026-12-23', reason: 'reportedLate' });
    // Credited after the cut-off it belongs to the next day, until that day's orders are handed on.
    expect(navDay('2026-12-21T13:30:00+07:00', '2026-12-22T16:30:00+07:00')).toEqual({ day: '2026-12-22', reason: 'afterCutOff' });
    // Reported weeks later it gets the day of the report.
    expect(navDay('2026-11-02T09:00:00+07:00', '2026-12-22T15:00:00+07:00')).toEqual({ day: '2026-12-22', reason: 'reportedLate' });
  });
  test('changed times apply from their first day on', () => {
    const timesOn = (on: Day) => (on < '2026-12-22' ? { cutOff, handOff } : { cutOff: timeOfDay('12:00'), handOff: timeOfDay('16:00') });
    const got = (good: string, known = good) => navDayFor(calendar, timesOn, instant(good), instant(known)).day;
    expect(got('2026-12-21T12:30:00+07:00')).toBe('2026-12-21');
    expect(got('2026-12-22T12:30:00+07:00')).toBe('2026-12-23');
    expect(got('2026-12-21T12:30:00+07:00', '2026-12-21T16:30:00+07:00')).toBe('2026-12-21');
    expect(got('2026-12-22T11:30:00+07:00', '2026-12-22T16:30:00+07:00')).toBe('2026-12-23');
  });
  test('the NAV day is an exchange day, not before the credit, and not one whose orders were handed off', () => {
    const from = instant('2026-12-18T00:00:00+07:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * 86_400 }), fc.integer({ min: 0, max: 5 * 86_400 }), (seconds, late) => {
        const good = (from + seconds * 1_000) as Instant;
        const known = (good + late * 1_000) as Instant;
        const { day: found } = navDayFor(calendar, () => ({ cutOff, handOff }), good, known);
        return isBusinessDay(calendar, found) && found >= dayOf(good) && known < at(found, handOff) && good < at(found, cutOff);
      }),
    );
  });
});

describe('ids', () => {
  test('UUIDv7 sorts by time and is a UUID', () => {
    const random = Uint8Array.from({ length: 10 }, (_, index) => 250 - index);
    const early = uuidV7(1_795_000_000_000 as Instant, random);
    expect(isUuid(early)).toBe(true);
    expect(early[14]).toBe('7');
    expect('89ab').toContain(early[19]);
    expect(early < uuidV7(1_795_000_000_001 as Instant, new Uint8Array(10))).toBe(true);
    expect(Number.parseInt(early.replace('-', '').slice(0, 12), 16)).toBe(1_795_000_000_000);
  });
  test('an order code detects one wrong or two swapped characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.integer({ min: 0, max: 4 }), (random, place) => {
        const code = orderCode('INV', '2026-11-18', random);
        const from = 11 + place;
        const swapped = code.slice(0, from) + code[from + 1] + code[from] + code.slice(from + 2);
        const wrong = code.slice(0, from) + (code[from] === 'A' ? 'B' : 'A') + code.slice(from + 1);
        return isOrderCode(code) && (swapped === code || !isOrderCode(swapped)) && !isOrderCode(wrong);
      }),
    );
  });
});

describe('typed input', () => {
  test.each([
    ['Rp 1.250.000,00', 1_250_000n],
    ['1.250.000', 1_250_000n],
    ['1,250,000.00', 1_250_000n],
    ['1250000', 1_250_000n],
    ['IDR 500.000', 500_000n],
    ['Rp1.000', 1_000n],
    ['1.250,00', 1_250n],
    ['0', 0n],
  ])('%j is %s rupiah', (text, amount) => expect(readTypedRupiah(text)).toBe(amount));
  test.each(['', 'abc', '1.250.000,50', '1.25.000', '12.50', '9'.repeat(16)])('rejects %j as rupiah', (text) => expect(readTypedRupiah(text)).toBeNull());
  test.each([
    ['100', 'id', 10_000n],
    ['100,07', 'id', 10_007n],
    ['100.07', 'id', 10_007n],
    ['100,5', 'en', 10_050n],
    ['US$ 1.250,50', 'id', 125_050n],
    ['$1,250.50', 'en', 125_050n],
    ['1.250', 'id', 125_000n],
    ['1,250', 'en', 125_000n],
  ] as const)('%j in %s is %s cents', (text, language, cents) => expect(readTypedDollars(text, language)).toBe(cents));
  test.each([
    ['100,072', 'id'],
    ['1.250', 'en'],
    ['1,250.50', 'id'],
    ['100,', 'id'],
    ['-5', 'en'],
    ['9'.repeat(13), 'en'],
    ['', 'id'],
  ] as const)('rejects %j in %s as dollars', (text, language) => expect(readTypedDollars(text, language)).toBeNull());
  test.each([
    ['1', '0.010000'],
    [' 0,5 ', '0.005000'],
    ['6.40', '0.064000'],
    ['6,4', '0.064000'],
    ['0.0001', '0.000001'],
    ['0', '0.000000'],
    ['100', '1.000000'],
    ['100.0001', null],
    ['0,00001', null],
    ['-1', null],
    ['1.000,5', null],
    ['', null],
    ['satu', null],
  ])('%j percent is the share %s', (text, share) => expect(shareOfPercent(text)).toBe(share));
  test('a share is formatted as typed input, with at least two decimals', () => {
    expect(['0.064000', '0.062500', '0.055001', '0.060000'].map((share) => percentOfShare(share, 'en'))).toEqual(['6.40', '6.25', '5.5001', '6.00']);
    expect(percentOfShare('0.062500', 'id')).toBe('6,25');
    expect(shareOfPercent(percentOfShare('0.062500', 'id'))).toBe('0.062500');
  });
  test('a comma is the decimal mark of a number without another mark', () => {
    expect(['1345,6789', ' 12.5 ', '1.000,5', ','].map(plainDecimal)).toEqual(['1345.6789', '12.5', '1.000,5', ',']);
  });
  test('typed dollars keep their cents and get no others', () => {
    expect(typedAmountText('1.250', 'USD', 'id')).toBe('1250');
    expect(typedAmountText('100,07', 'USD', 'id')).toBe('100.07');
    expect(typedAmountText('100,0', 'USD', 'id')).toBe('100.00');
    expect(typedAmountText('1.250.000', 'IDR', 'id')).toBe('1250000');
  });
  test('reads codes, validates email addresses and masks them', () => {
    expect(readCode('482 113')).toBe('482113');
    expect(readCode('48211')).toBeNull();
    expect(isEmail('nama@contoh.id')).toBe(true);
    for (const wrong of ['nama', 'nama@', '@contoh.id', 'a b@contoh.id', 'nama@contoh', `${'a'.repeat(65)}@contoh.id`])
      expect(isEmail(wrong), wrong).toBe(false);
    expect(maskEmail('ratna@mail.com')).toBe('ra•••@mail.com');
    expect(maskEmail('a@mail.com')).toBe('a•••@mail.com');
  });
});

describe('displayed values', () => {
  test('formats rupiah and dollars in both languages, with a real minus sign', () => {
    expect(moneyText(1_250_000, 'id')).toBe('Rp1.250.000');
    expect(moneyText('1250000', 'en')).toBe('Rp1,250,000');
    expect(moneyText(-414_180n, 'id')).toBe('−Rp414.180');
    expect(moneyText(15_550_470, 'id', { sign: 'always' })).toBe('+Rp15.550.470');
    expect(moneyText(0, 'id', { sign: 'always' })).toBe('Rp0');
    expect(moneyText('1250.5', 'en', { currency: 'USD' })).toBe('US$1,250.50');
    expect(moneyText('123456789012345678901', 'id')).toBe('Rp123.456.789.012.345.678.901');
  });
  test('short amounts never use a bare M', () => {
    expect(shortMoneyText(245_750_470, 'id')).toBe('Rp246 jt');
    expect(shortMoneyText(1_200_000_000, 'id')).toBe('Rp1,2 miliar');
    expect(shortMoneyText(1_200_000_000, 'en')).toBe('Rp1.2 billion');
    expect(shortMoneyText(500_000, 'id')).toBe('Rp500 rb');
    expect(shortMoneyText(999, 'en')).toBe('Rp999');
    expect(shortMoneyText(-1_500_000, 'id')).toBe('−Rp1,5 jt');
  });
  test('formats shares, decimals, dates, long numbers and countdowns', () => {
    expect(percentText('0.067634', 'id', { sign: 'always' })).toBe('+6,76%');
    expect(percentText('-0.0234', 'en')).toBe('−2.34%');
    expect(percentText('0', 'id', { sign: 'always' })).toBe('0,00%');
    expect(percentText('0.4067', 'id', { decimals: 1 })).toBe('40,7%');
    expect(decimalText('35093.1143', 'id', 4)).toBe('35.093,1143');
    expect(decimalText('2.99999', 'en', 4)).toBe('3.0000');
    expect(dateText('2026-08-05', 'id')).toBe('5 Agu 2026');
    expect([longMonthText('2026-05', 'id'), longMonthText('2026-12-31', 'en')]).toEqual(['Mei 2026', 'December 2026']);
    expect(dateTimeText('2026-11-20T07:30:00Z', 'id')).toBe('20 Nov 2026, 14.30 WIB');
    expect(dateTimeText('2026-11-20T14:30:00+07:00', 'en')).toBe('20 Nov 2026, 14:30 WIB');
    expect(sinceText('2026-11-19T17:00:00Z', '2026-11-20T16:59:00Z', 'id')).toBe('00.00 WIB');
    expect(sinceText('2026-11-19T16:59:00Z', '2026-11-20T16:59:00Z', 'en')).toBe('19 Nov 2026, 23:59 WIB');
    expect(groupsOfFour('1234543713019889')).toBe('1234 5437 1301 9889');
    expect(countdownText(11_560)).toBe('03:12:40');
    expect(countdownText(-5)).toBe('00:00:00');
  });
});
