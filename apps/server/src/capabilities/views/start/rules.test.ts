/** A month of holdings, to the rupiah and the millionth: money that comes and goes is no gain, and a gain is measured by what was there to earn it. */
import { nav as navOf } from '@lumbung/kernel/amounts.ts';
import { day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import { moneyOf } from '../portfolio/rules.ts';
import { daysOf, flowsIn, isEmpty, monthOf, shownName } from './rules.ts';

/** NAVs in whole rupiah or dollars, units in whole ones. */
const nav = (on: string, price: number, of = 'F01') => ({ product_id: of, day: day(on), nav: navOf(BigInt(price) * 1_000_000n) });
const moved = (on: string, count: number, invested: number, of = 'F01') => [
  { day: day(on), path: 'units', asset: of, amount: BigInt(count) * 10_000n },
  { day: day(on), path: `fund/${of}/invested`, asset: 'IDR', amount: BigInt(invested) },
];
const flow = (on: string, amount: number, of = 'F01', posting = `${on} ${of}`) => ({
  day: day(on),
  posting_id: posting,
  product_id: of,
  amount: BigInt(amount),
});
const month = (of: Pick<Parameters<typeof monthOf>[0], 'movements' | 'navs' | 'flows'>, more: Partial<Parameters<typeof monthOf>[0]> = {}) =>
  monthOf({ from: day('2026-11-01'), until: day('2026-11-30'), currency: 'IDR', ...of, ...more });
const HELD = moved('2026-10-15', 1_000, 900_000);

test('where nothing was ever held all is nothing, and there is no return', () => {
  const empty = month({ movements: [], navs: [], flows: [] });
  expect(empty).toEqual({ currency: 'IDR', begin: 0n, end: 0n, moneyIn: 0n, moneyOut: 0n, gain: 0n, share: null, days: [] });
  expect(isEmpty(empty)).toBe(true);
  // Bought after the month: the month knows nothing of it.
  expect(isEmpty(month({ movements: moved('2026-12-01', 10, 10_000), navs: [nav('2026-10-30', 1_000), nav('2026-11-30', 1_010)], flows: [] }))).toBe(true);
});

test('what is only held gains what its NAV gained, from the last NAV before the month to the last in it', () => {
  const { begin, end, gain, share, days } = month({
    movements: HELD,
    navs: [nav('2026-10-30', 1_000), nav('2026-11-02', 1_020), nav('2026-11-27', 1_010), nav('2026-12-01', 2_000)],
    flows: [],
  });
  expect([begin, end, gain, share]).toEqual([1_000_000n, 1_010_000n, 10_000n, 10_000n]);
  expect(days).toEqual([
    { day: '2026-11-02', value: 1_020_000n, cost: 900_000n },
    { day: '2026-11-27', value: 1_010_000n, cost: 900_000n },
  ]);
});

test('what is put in is no gain, and weighs for the days that it was there', () => {
  const { moneyIn, gain, share } = month({
    movements: [...HELD, ...moved('2026-11-10', 1_000, 1_000_000)],
    navs: [nav('2026-10-30', 1_000), nav('2026-11-10', 1_000), nav('2026-11-30', 1_030)],
    flows: [flow('2026-11-10', 1_000_000)],
  });
  // 60,000 on 1,000,000 for thirty days and 1,000,000 for twenty.
  expect([moneyIn, gain, share]).toEqual([1_000_000n, 60_000n, 36_000n]);
});

test('what is taken out is no loss, and no longer weighs', () => {
  const { moneyIn, moneyOut, gain, share } = month({
    movements: [...moved('2026-10-15', 2_000, 1_800_000), ...moved('2026-11-10', -1_000, -900_000)],
    navs: [nav('2026-10-30', 1_000), nav('2026-11-10', 1_000), nav('2026-11-30', 1_030)],
    // What it had cost, and what it brought beyond that, in one posting.
    flows: [flow('2026-11-10', -900_000), flow('2026-11-10', -100_000)],
  });
  expect([moneyIn, moneyOut, gain, share]).toEqual([0n, 1_000_000n, 30_000n, 22_500n]);
});

test('a first purchase inside the month earns what its NAV earned since, and on the last day nothing yet', () => {
  const bought = (on: string) => ({ movements: moved(on, 1_000, 1_000_000), flows: [flow(on, 1_000_000)] });
  const navs = [nav('2026-10-30', 990), nav('2026-11-20', 1_000), nav('2026-11-30', 1_010)];
  expect(month({ ...bought('2026-11-20'), navs })).toMatchObject({ begin: 0n, end: 1_010_000n, gain: 10_000n, share: 10_000n });
  expect(month({ movements: moved('2026-11-30', 1_000, 1_010_000), flows: [flow('2026-11-30', 1_010_000)], navs })).toMatchObject({ gain: 0n, share: null });
});

test('everything that is sold earned what its NAV had earned until then', () => {
  const sold = month({
    movements: [...HELD, ...moved('2026-11-10', -1_000, -900_000)],
    navs: [nav('2026-10-30', 1_000), nav('2026-11-10', 1_010), nav('2026-11-30', 5_000)],
    flows: [flow('2026-11-10', -900_000), flow('2026-11-10', -110_000)],
  });
  expect(sold).toMatchObject({ end: 0n, moneyOut: 1_010_000n, gain: 10_000n, share: 10_000n });
  expect(isEmpty(sold)).toBe(false);
});

test('a switch is neither money in nor out, but for its fee', () => {
  const { moneyIn, moneyOut, gain } = month({
    movements: [...HELD, ...moved('2026-11-10', -1_000, -900_000), ...moved('2026-11-10', 990, 990_000, 'F02')],
    navs: [nav('2026-10-30', 1_000), nav('2026-11-10', 1_000), nav('2026-11-10', 1_000, 'F02')],
    flows: [flow('2026-11-10', -900_000, 'F01', 'switch'), flow('2026-11-10', -100_000, 'F01', 'switch'), flow('2026-11-10', 990_000, 'F02', 'switch')],
  });
  expect([moneyIn, moneyOut, gain]).toEqual([0n, 10_000n, 0n]);
});

test('a correction gains or loses on the day on which it is booked, also where no NAV came that day', () => {
  const corrected = (count: number) =>
    month({ movements: [...HELD, ...moved('2026-11-29', count, 0)], navs: [nav('2026-10-30', 1_000), nav('2026-11-27', 1_000)], flows: [] });
  expect(corrected(10)).toMatchObject({ end: 1_010_000n, moneyIn: 0n, gain: 10_000n, share: 10_000n });
  expect(corrected(-10)).toMatchObject({ end: 990_000n, moneyOut: 0n, gain: -10_000n, share: -10_000n });
  // Of a sale that is corrected the money is part of what was taken out.
  const later = month({ movements: HELD, navs: [nav('2026-10-30', 1_000)], flows: [flow('2026-11-12', -500)] });
  expect(later).toMatchObject({ moneyOut: 500n, gain: 500n });
});

test('dollars are counted in cents, and not with rupiah', () => {
  const products = {
    byId: new Map([
      ['F01', { currency: 'IDR' }],
      ['F24', { currency: 'USD' }],
    ]),
  } as unknown as ProductCatalogue;
  const flows = [flow('2026-11-10', 100), flow('2026-11-10', 200, 'F24'), flow('2026-11-10', 300, 'gone')];
  expect(flowsIn('USD', flows, products).map(({ amount }) => amount)).toEqual([200n]);
  expect(flowsIn('IDR', flows, products).map(({ amount }) => amount)).toEqual([100n]);
  const { begin, end } = month(
    { movements: moved('2026-10-15', 10, 1_000, 'F24'), navs: [nav('2026-10-30', 1, 'F24'), nav('2026-11-02', 2, 'F24')], flows: [] },
    { currency: 'USD' },
  );
  expect([begin, end]).toEqual([1_000n, 2_000n]);
});

test('a month has its days, this one until today; one that has not begun has none', () => {
  const today = day('2026-11-18');
  expect(daysOf('2026-11', today)).toEqual({ from: '2026-11-01', until: '2026-11-18' });
  expect(daysOf('2026-02', today)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(daysOf('2024-02', today)).toEqual({ from: '2024-02-01', until: '2024-02-29' });
  expect(daysOf('2025-12', today)).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(daysOf('2026-12', today)).toBeNull();
});

test('money stands where the books have it, each currency for itself; what is set aside is not free', () => {
  const row = (path: string, asset: string, balance: bigint, held = 0n) => ({ path, asset, balance, held });
  const nothing = { available: 0n, onTheWayIn: 0n, onTheWayOut: 0n, inSuspense: 0n, commissions: 0n, leaving: 0n };
  expect(moneyOf([])).toEqual([{ currency: 'IDR', ...nothing }]);
  expect(
    moneyOf([
      row('cash', 'IDR', 10n, 4n),
      row('fund/F01/subscriptions', 'IDR', 100n),
      row('fund/F02/subscriptions', 'IDR', 20n),
      row('fund/F02/invested', 'IDR', 7_000n),
      row('units', 'F01', 9_000n, 9_000n),
      row('clearing/bca', 'IDR', -130n),
      row('fees/subscription', 'IDR', 3n),
      row('proceeds', 'IDR', 500n, 400n),
      row('suspense', 'IDR', 30n),
      row('commissions', 'USD', 5n),
    ]),
  ).toEqual([
    { currency: 'IDR', available: 6n, onTheWayIn: 120n, onTheWayOut: 500n, inSuspense: 30n, commissions: 0n, leaving: 404n },
    { currency: 'USD', ...nothing, commissions: 5n },
  ]);
});

test('a company is called by its name, a person by the first of hers', () => {
  expect(shownName({ name: ' Siti  Rahma', company: null })).toBe('Siti');
  const company = { makes: true, approves: true, needsApproval: true };
  expect(shownName({ name: 'Siti Rahma', company: { ...company, name: 'PT Sawah Makmur' } })).toBe('PT Sawah Makmur');
  expect(shownName({ name: 'Siti Rahma', company: { ...company, name: null } })).toBe('Siti');
});
