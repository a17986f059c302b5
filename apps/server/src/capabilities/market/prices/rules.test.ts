/** Tests which rows are NAVs, which NAVs wait for a decision, and who may decide, case by case. */
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, day, HOUR, MINUTE, plus, timeOfDay, weekday } from '@lumbung/kernel/time.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { navSeries } from '@lumbung/specimen/navs.ts';
import { expect, test } from 'vitest';
import {
  daysAskedAgain,
  isMeasuredAnew,
  lookedAtFrom,
  difference,
  isAlarming,
  isNavDay,
  nextAsk,
  readEntered,
  reasonsToWait,
  sift,
  take,
  type Version,
  whyNotEntered,
  widestMove,
} from './rules.ts';

const calendar = referenceCalendar();
const TODAY = day('2026-11-18');
const CLOSES = timeOfDay('17:00');
const EVENING = at(TODAY, timeOfDay('20:00'));
const nav = (value: number): Nav => BigInt(Math.round(value * 1_000_000)) as Nav;

/** NAVs, newest first, of a fund that moved by these returns in turn, and ended at a thousand. */
function moved(shares: readonly number[]): Nav[] {
  const values = [1_000];
  for (const share of shares) values.push(values.at(-1)! / (1 + share));
  return values.map(nav);
}
const swinging = (by: number, days = 60): Nav[] => moved(Array.from({ length: days }, (_, index) => (index % 2 === 0 ? by : -by)));
const history = (type: ProductType, navs: readonly Nav[], lastDay: Day = day('2026-11-17')) => ({ type, navs, lastDay, closes: CLOSES });

test('invalid rows of a feed are reported one by one; the valid rows beside them count', () => {
  const said = (productId: string, value: bigint | null) => ({ productId, nav: value, said: `${productId} ${value}` });
  const rows = [said('F01', 1_000_000n), said('F02', null), said('F03', 0n), said('F04', -5n), said('F05', 10n ** 13n), said('X', 7n), said('F06', 7n)];
  const { navs, odd } = sift([...rows, said('F07', 8n), said('F07', 9n), said('F08', 5n), said('F08', 5n)], new Set(FUNDS.map(({ id }) => id)), true);
  expect(navs).toEqual([
    { productId: 'F01', nav: 1_000_000n },
    { productId: 'F06', nav: 7n },
    { productId: 'F08', nav: 5n },
  ]);
  expect(odd.map(({ fundCode, why }) => [fundCode, why])).toEqual([
    ['F02', 'malformed'],
    ['F03', 'notPositive'],
    ['F04', 'notPositive'],
    ['F05', 'absurd'],
    ['X', 'unknownProduct'],
    ['F07', 'saidTwice'],
    ['F07', 'saidTwice'],
  ]);
  expect(sift([said('F01', 5n)], new Set(['F01']), false).odd).toMatchObject([{ why: 'noNavDay' }]);
});

test('a NAV belongs to an exchange day that is not in the future', () => {
  const now = at(TODAY, timeOfDay('09:00'));
  expect([TODAY, day('2026-11-17'), day('2026-11-15'), addDays(TODAY, 1)].map((one) => isNavDay(calendar, one, now))).toEqual([true, true, false, false]);
});

test.each([
  // A calm fund may move by less than a material error.
  ['moneyMarket', 0.00015, 1.0024, []],
  ['moneyMarket', 0.00015, 1.0026, ['jump']],
  ['moneyMarket', 0.00015, 0.9974, ['jump']],
  ['fixedIncome', 0.0005, 1.0049, []],
  ['fixedIncome', 0.0005, 1.0051, ['jump']],
  // A volatile fund may move by four of its own deviations.
  ['equity', 0.001, 1.0099, []],
  ['equity', 0.001, 1.0101, ['jump']],
  ['equity', 0.01, 1.0399, []],
  ['equity', 0.01, 0.9599, ['jump']],
  // No fund may move by more than five per cent.
  ['equity', 0.03, 1.0499, []],
  ['equity', 0.03, 1.0501, ['jump']],
  ['equity', 0.03, 0.9499, ['jump']],
  // A misplaced decimal point.
  ['equity', 0.01, 10, ['jump']],
  ['equity', 0.01, 0.1, ['jump']],
] as const)('a %s fund that moves by %d a day, today %d times yesterday: %o', (type, by, times, reasons) => {
  expect(reasonsToWait(nav(1_000 * times), TODAY, history(type, swinging(by)), calendar, EVENING)).toEqual(reasons);
});

test('a fund with a short history may move five per cent, and the first NAV of a fund waits for review', () => {
  expect(widestMove(history('moneyMarket', swinging(0.0001, 19)))).toBe(0.05);
  expect(widestMove(history('moneyMarket', swinging(0.0001, 20)))).toBe(0.0025);
  expect(reasonsToWait(nav(1_000), TODAY, { type: 'equity', navs: [], lastDay: null, closes: CLOSES }, calendar, EVENING)).toEqual(['first']);
});

test('a missing exchange day is a gap, a weekend is not', () => {
  const monday = day('2026-11-16');
  const calm = swinging(0.001);
  expect(reasonsToWait(nav(1_000), monday, history('equity', calm, day('2026-11-13')), calendar, EVENING)).toEqual([]);
  expect(reasonsToWait(nav(1_000), monday, history('equity', calm, day('2026-11-12')), calendar, EVENING)).toEqual(['gap']);
});

test('the same value for three exchange days waits for review, unless the fund often stands still', () => {
  const lively = swinging(0.001);
  const same = (days: number, before: readonly Nav[]) => [...Array.from({ length: days }, () => nav(1_000)), ...before.slice(1)];
  expect(reasonsToWait(nav(1_000), TODAY, history('equity', same(1, lively)), calendar, EVENING)).toEqual([]);
  expect(reasonsToWait(nav(1_000), TODAY, history('equity', same(2, lively)), calendar, EVENING)).toEqual(['repeat']);
  expect(reasonsToWait(nav(1_000), TODAY, history('equity', same(9, lively)), calendar, EVENING)).toEqual(['repeat']);
  const still = moved(Array.from({ length: 60 }, (_, index) => (index % 4 === 0 ? 0.001 : 0)));
  expect(reasonsToWait(nav(1_000), TODAY, history('protected', same(2, still)), calendar, EVENING)).toEqual([]);
});

test('of ten years of NAVs of all funds, fewer than one in two thousand would wait', () => {
  const { days, navs } = navSeries(calendar, TODAY);
  let [waiting, all] = [0, 0];
  for (const fund of FUNDS) {
    const values = navs.get(fund.id)! as Nav[];
    for (let index = 61; index < days.length; index += 1) {
      const before = { type: fund.type, lastDay: days[index - 1]!, navs: values.slice(index - 61, index).reverse(), closes: CLOSES };
      if (reasonsToWait(values[index]!, days[index]!, before, calendar, EVENING).length > 0) waiting += 1;
      all += 1;
    }
  }
  expect(all).toBeGreaterThan(50_000);
  expect(waiting / all).toBeLessThan(1 / 2_000);
});

const version = (number: number, value: number, state: Version['state'], source = 'registry'): Version => ({
  version: number,
  nav: nav(value),
  state,
  source,
  reasons: [],
});
const fine = () => [];
const odd = () => ['jump'] as const;

test.each([
  ['the first one, plausible', 5, [], fine, { does: 'publish', version: 1 }],
  ['the first one, odd', 5, [], odd, { does: 'propose', version: 1, reasons: ['jump'] }],
  ['said again while it waits', 5, [version(1, 5, 'proposed')], fine, { does: 'nothing' }],
  ['said again once it is published', 5, [version(1, 5, 'published')], odd, { does: 'nothing' }],
  ['said again though it was refused', 5, [version(1, 5, 'refused')], fine, { does: 'nothing' }],
  ['another one while one waits', 6, [version(1, 5, 'proposed')], fine, { does: 'publish', version: 2 }],
  ['another one after a refusal', 6, [version(1, 5, 'refused')], fine, { does: 'publish', version: 2 }],
  ['another one than is published', 6, [version(1, 5, 'published')], fine, { does: 'propose', version: 2, reasons: ['correction'] }],
  ['what is published, while a correction waits', 5, [version(1, 5, 'published'), version(2, 6, 'proposed')], fine, { does: 'withdraw' }],
  ['what is published, while an operator waits', 5, [version(1, 5, 'published'), version(2, 6, 'proposed', 'operator:x')], fine, { does: 'nothing' }],
  ['a correction that was withdrawn', 6, [version(1, 5, 'published'), version(2, 6, 'superseded')], fine, { does: 'propose', version: 3 }],
  ['a correction that was refused', 6, [version(1, 5, 'published'), version(2, 6, 'refused')], fine, { does: 'nothing' }],
  ['a correction of a correction', 7, [version(1, 5, 'superseded'), version(2, 6, 'published')], fine, { does: 'propose', version: 3 }],
  ['what an operator entered, borne out', 5, [version(1, 5, 'proposed', 'operator:x')], fine, { does: 'publish', version: 2 }],
  ['what an operator entered, and odd', 5, [version(1, 5, 'proposed', 'operator:x')], odd, { does: 'nothing' }],
  ['what an operator entered as a correction', 6, [version(1, 5, 'published'), version(2, 6, 'proposed', 'operator:x')], fine, { does: 'nothing' }],
] as const)('%s', (_what, value, versions, judge, becomes) => {
  expect(take(nav(value), versions, judge)).toMatchObject(becomes);
});

test('N4 a NAV received before the day is closed waits, and is judged as new when it is received again in time', () => {
  const calm = history('equity', swinging(0.001));
  const early = at(TODAY, timeOfDay('16:59'));
  expect(reasonsToWait(nav(1_000), TODAY, calm, calendar, early)).toEqual(['early']);
  expect(reasonsToWait(nav(1_000), TODAY, { ...calm, navs: [], lastDay: null }, calendar, early)).toEqual(['early', 'first']);
  expect(reasonsToWait(nav(1_000), TODAY, calm, calendar, at(TODAY, CLOSES))).toEqual([]);
  const waits = { ...version(1, 5, 'proposed'), reasons: ['early', 'jump'] } as const;
  expect(take(nav(5), [waits], () => ['early', 'jump'])).toEqual({ does: 'nothing' });
  expect(take(nav(5), [waits], () => ['jump'])).toMatchObject({ does: 'propose', version: 2, reasons: ['jump'] });
  expect(take(nav(5), [waits], fine)).toMatchObject({ does: 'publish', version: 2 });
  expect(take(nav(6), [waits], () => ['early'])).toMatchObject({ does: 'propose', version: 2, reasons: ['early'] });
  const [morning, evening] = [at(TODAY, timeOfDay('09:00')), at(TODAY, timeOfDay('22:00'))];
  expect([morning, evening].map((cameAt) => lookedAtFrom(['early'], TODAY, cameAt))).toEqual([at(TODAY, timeOfDay('21:00')), evening]);
  expect(lookedAtFrom(['jump'], TODAY, morning)).toBe(morning);
});

test('a late NAV is requested at growing intervals of at most six hours', () => {
  const due = at(TODAY, timeOfDay('21:00'));
  const after = (hours: number) => (nextAsk(TODAY, plus(due, hours * HOUR)) - plus(due, hours * HOUR)) / MINUTE;
  expect([0, 0.25, 1, 2, 8, 24, 24 * 365].map(after)).toEqual([15, 15, 30, 60, 240, 360, 360]);
  expect([11, 12].map((hours) => isAlarming('late', due, plus(due, hours * HOUR)))).toEqual([false, true]);
  expect([2, 3].map((hours) => isAlarming('waiting', due, plus(due, hours * HOUR)))).toEqual([false, true]);
});

test('a NAV entered by hand needs a day and a value, and must be neither waiting nor published already', () => {
  expect(['1520.4321', '0', '0.000001', '10000000', '1,5'].map(readEntered)).toEqual([nav(1_520.4321), null, 1n, null, null]);
  expect(whyNotEntered(null, [version(1, 5, 'proposed')], { isNavDay: false, isEarly: true })).toBe('noNavDay');
  expect(whyNotEntered(null, [version(1, 5, 'proposed')], { isNavDay: true, isEarly: true })).toBe('navEarly');
  expect(whyNotEntered(null, [version(1, 5, 'proposed')], { isNavDay: true, isEarly: false })).toBe('navImpossible');
  expect(whyNotEntered(nav(5), [version(1, 5, 'published'), version(2, 6, 'proposed')], { isNavDay: true, isEarly: false })).toBe('navWaits');
  expect(whyNotEntered(nav(5), [version(1, 5, 'published')], { isNavDay: true, isEarly: false })).toBe('navUnchanged');
  expect(whyNotEntered(nav(6), [version(1, 5, 'published')], { isNavDay: true, isEarly: false })).toBe(null);
  expect(difference(nav(6), nav(5))).toBe(200_000n);
});

test('a correction of any day is found on the next Saturday, even if its message was lost and it came ten exchange days later', () => {
  const exchangeDays = Array.from({ length: 60 }, (_, index) => addDays(day('2027-01-04'), index)).filter((one) => isBusinessDay(calendar, one));
  const nextSaturday = (after: Day): Day => Array.from({ length: 7 }, (_, index) => addDays(after, index + 1)).find((one) => weekday(one) === 6)!;
  for (const [place, wrong] of exchangeDays.slice(0, 20).entries()) {
    const asked = nextSaturday(exchangeDays[place + 10]!);
    const before = exchangeDays.filter((one) => one < asked);
    expect(before.slice(-daysAskedAgain(asked)), `${wrong} on ${asked}`).toContain(wrong);
  }
});

test('all prices are measured again once a month, and in no other night', () => {
  const nights = Array.from({ length: 365 }, (_, index) => addDays(day('2027-01-01'), index)).filter(isMeasuredAnew);
  expect(nights).toEqual(Array.from({ length: 12 }, (_, month) => day(`2027-${String(month + 1).padStart(2, '0')}-01`)));
});
