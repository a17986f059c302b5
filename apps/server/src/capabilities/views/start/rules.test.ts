/** Tests the days of a performance, where money is, and the name in the page header. */
import { day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { moneyOf } from '../portfolio/rules.ts';
import { daysOf, rangeOf, shownName } from './rules.ts';

test('a month has its days, the current one until today; a future month has none', () => {
  const today = day('2026-11-18');
  expect(daysOf('2026-11', today)).toEqual({ from: '2026-11-01', until: '2026-11-18' });
  expect(daysOf('2026-02', today)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(daysOf('2024-02', today)).toEqual({ from: '2024-02-01', until: '2024-02-29' });
  expect(daysOf('2025-12', today)).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(daysOf('2026-12', today)).toBeNull();
});

test('a range is given by days or by a month; both at once, reversed days and future days are invalid', () => {
  const today = day('2026-11-18');
  expect(rangeOf({}, today)).toEqual({ ok: true, month: '2026-11', from: '2026-11-01', until: '2026-11-18' });
  expect(rangeOf({ from: '2025-01-10' }, today)).toEqual({ ok: true, month: null, from: '2025-01-10', until: '2026-11-18' });
  expect(rangeOf({ from: '2025-01-10', until: '2025-01-10' }, today)).toMatchObject({ ok: true, until: '2025-01-10' });
  expect(rangeOf({ month: '2026-12' }, today)).toMatchObject({ ok: false, field: '/month' });
  expect(rangeOf({ month: '2026-01', from: '2025-01-10' }, today)).toMatchObject({ ok: false, field: '/from' });
  expect(rangeOf({ until: '2026-01-10' }, today)).toMatchObject({ ok: false, field: '/from' });
  expect(rangeOf({ from: '2026-01-11', until: '2026-01-10' }, today)).toMatchObject({ ok: false, field: '/from' });
  expect(rangeOf({ from: '2026-01-11', until: '2026-11-19' }, today)).toMatchObject({ ok: false, field: '/until' });
});

test('money is listed by its place in the books, per currency; amounts on hold are not free', () => {
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

test('a company is shown by its name, a person by their first name', () => {
  expect(shownName({ name: ' Siti  Rahma', company: null })).toBe('Siti');
  const company = { makes: true, approves: true, needsApproval: true };
  expect(shownName({ name: 'Siti Rahma', company: { ...company, name: 'PT Sawah Makmur' } })).toBe('PT Sawah Makmur');
  expect(shownName({ name: 'Siti Rahma', company: { ...company, name: null } })).toBe('Siti');
});
