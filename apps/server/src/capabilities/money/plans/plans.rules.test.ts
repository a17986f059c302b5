/** What a recurring plan does in each period, across years, closures and downtime. */
import fs from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { periodsFrom, type Recurring } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, at, day, type Day, timeOfDay } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import type { ProductCatalogue, ProductRow } from '../../market/catalogue/index.ts';
import { buyable, closedDay, decideDue, type DuePlan } from './rules.ts';

const rows = fs
  .readFileSync(path.resolve(import.meta.dirname, '../../../../../../database/reference/holidays.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const calendar: Calendar = { closed: new Set(rows.filter((row) => row.at(-2) === '1').map(([closed]) => day(closed!))) };
const fund = (product_id: string, more: Partial<ProductRow> = {}): ProductRow =>
  ({
    product_id,
    type: 'moneyMarket',
    currency: 'IDR',
    risk_level: 1,
    takes_plans: true,
    subscription_open: true,
    minimum_subscription: 100_000n,
    subscription_fee_ppm: 10_000n,
    vat_ppm: 110_000n,
    ...more,
  }) as ProductRow;
const catalogue = (...products: ProductRow[]): ProductCatalogue =>
  ({ all: products, byId: new Map(products.map((one) => [one.product_id, one])) }) as unknown as ProductCatalogue;
const plan = (more: Partial<DuePlan> = {}): DuePlan => ({
  recurring: 3,
  onDay: 5,
  startOn: day('2026-01-05'),
  endOn: null,
  mode: 'bill',
  stepUp: 0,
  amount: null,
  lines: [{ productId: 'A', amount: 500_000n, sharePpm: null, feePpm: 10_000n, vatPpm: 110_000n }],
  nextNominal: day('2026-01-05'),
  skipPeriod: null,
  boughtAhead: null,
  decidedBefore: new Set(),
  isUnpaid: false,
  obstacle: null,
  isMethodUsable: true,
  riskLevel: 3,
  ...more,
});
const onDay = (text: string, time = '05:00') => ({ calendar, products: catalogue(fund('A')), now: at(day(text), timeOfDay(time)) });
const said = (of: DuePlan, basis: ReturnType<typeof onDay>): string[] =>
  decideDue(of, basis).decided.map((one) => `${one.period} ${one.outcome === 'skipped' ? one.reason : one.outcome}`);

test('a period is decided from 05:00 on its due day, not a minute earlier', () => {
  expect(said(plan(), onDay('2026-01-05', '04:59'))).toEqual([]);
  expect(said(plan(), onDay('2026-01-05'))).toEqual(['2026-01 ordered']);
  expect(decideDue(plan(), onDay('2026-01-05')).next).toMatchObject({ period: '2026-02', due: '2026-02-05' });
  expect(said(plan({ mode: 'ask' }), onDay('2026-01-05'))).toEqual(['2026-01 offered']);
  expect(said(plan({ amount: 900_000n, lines: [] }), onDay('2026-01-05'))).toEqual(['2026-01 offered']);
});

test('the reasons to skip a period, in order of precedence', () => {
  const wrong = { skipPeriod: '2026-01', obstacle: 'accountFrozen', isUnpaid: true, riskLevel: 0 } as const;
  expect(said(plan(wrong), onDay('2026-01-05'))).toEqual(['2026-01 asked']);
  expect(said(plan({ ...wrong, skipPeriod: null }), onDay('2026-01-05'))).toEqual(['2026-01 accountFrozen']);
  expect(said(plan({ ...wrong, skipPeriod: null, obstacle: null }), onDay('2026-01-05'))).toEqual(['2026-01 unpaidBefore']);
  expect(said(plan({ riskLevel: 0 }), onDay('2026-01-05'))).toEqual(['2026-01 nothingToBuy']);
  // A period bought before it was due is decided, whatever else applies.
  expect(said(plan({ ...wrong, boughtAhead: { orderId: 'o', amount: 1n } }), onDay('2026-01-05'))).toEqual(['2026-01 boughtAhead']);
});

test('after downtime the newest period buys if it is still in time; earlier periods are missed', () => {
  expect(said(plan(), onDay('2026-03-06'))).toEqual(['2026-01 missed', '2026-02 missed', '2026-03 ordered']);
  // Due on 5 March, six exchange days earlier.
  expect(said(plan(), onDay('2026-03-13'))).toEqual(['2026-01 missed', '2026-02 missed', '2026-03 missed']);
  const weekly = plan({ recurring: 2, onDay: 3, startOn: day('2026-03-18'), nextNominal: day('2026-03-18') });
  expect(said(weekly, onDay('2026-03-25'))).toEqual(['2026-W12 sameDay', '2026-W13 ordered']);
});

test('a fund that is closed, dearer than shown, below its minimum or above the risk level is left out', () => {
  const lines = ['A', 'B'].map((productId) => ({ productId, amount: 500_000n, sharePpm: null, feePpm: 10_000n, vatPpm: 110_000n }));
  const buys = (b: Partial<ProductRow>) =>
    buyable(plan({ lines }), day('2026-01-05'), 3, catalogue(fund('A'), fund('B', b)))?.legs.map(({ product }) => product.product_id);
  expect(buys({})).toEqual(['A', 'B']);
  for (const b of [
    { subscription_open: false },
    { subscription_fee_ppm: 10_001n },
    { vat_ppm: 110_001n },
    { minimum_subscription: 500_001n },
    { risk_level: 4 },
    { takes_plans: false },
    { currency: 'USD' },
    { type: 'protected' },
  ] as Partial<ProductRow>[])
    expect(buys(b), JSON.stringify(Object.keys(b))).toEqual(['A']);
  // A lower fee is used.
  expect(buyable(plan({ lines }), day('2026-01-05'), 3, catalogue(fund('A', { subscription_fee_ppm: 0n as never })))?.charge).toMatchObject({
    fee: 0n,
    total: 500_000n,
  });
});

test('property: over three years, with any downtime, each period is decided once, in order, and none is left behind', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 31 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 1, max: 40 })), { maxLength: 6 }),
      (recurring, wanted, downtimes) => {
        const start = '2024-01-01' as Day;
        const of = plan({
          recurring: recurring as Recurring,
          onDay: recurring === 1 ? null : recurring === 2 ? ((wanted - 1) % 5) + 1 : wanted,
          startOn: start,
          nextNominal: start,
        });
        const isDown = (offset: number): boolean => downtimes.some(([from, days]) => offset >= from && offset < from + days);
        const decided: string[] = [];
        const bought: Day[] = [];
        let nextNominal: Day | null = start;
        for (let offset = 0; offset < 1_000 && nextNominal !== null; offset += 1) {
          if (isDown(offset)) continue;
          const today = addDays(start, offset);
          const decision = decideDue({ ...of, nextNominal }, onDay(today));
          nextNominal = decision.next?.nominal ?? null;
          decided.push(...decision.decided.map(({ period }) => period));
          if (decision.decided.some(({ outcome }) => outcome === 'ordered')) bought.push(today);
        }
        const last = closedDay(onDay(addDays(start, Array.from({ length: 1_000 }, (_, offset) => offset).findLast((offset) => !isDown(offset)) ?? 0)).now);
        const model = periodsFrom(of, calendar, start, 1_100).filter(({ due }) => due <= last);
        expect(decided).toEqual(model.map(({ period }) => period));
        expect(new Set(bought).size).toBe(bought.length);
      },
    ),
    { numRuns: 60 },
  );
});
