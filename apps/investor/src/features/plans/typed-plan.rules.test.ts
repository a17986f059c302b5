/** Input of a plan: its first purchases fall on the same days as on the server. */
import { RECURRING } from '@lumbung/kernel/planning/schedule.ts';
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { firstPurchases, lineWrong, mandateOf, scheduleOf, smallestReserve, sourceOf, totalOf, type TypedPlan, typedFrom } from './typed-plan.ts';

const fund = {
  productId: 'F01',
  name: 'Satu',
  type: 'fixedIncome',
  riskLevel: 2,
  minimum: 100_000,
  minimumHolding: 50_000,
  feeRate: '0',
  vatRate: '0',
} as const;
const options = {
  today: '2026-11-18',
  isOffered: false,
  riskLevel: 3,
  funds: [fund],
  methods: [{ paymentMethod: 2, name: 'BCA' }],
  sources: [],
  closedDays: ['2026-12-25'],
};
const now = at(day('2026-11-18'), timeOfDay('09:00'));
const typed = (part: Partial<TypedPlan> = {}): TypedPlan => ({
  ...typedFrom(null, options, 'F01'),
  name: 'Dana',
  lines: [{ productId: 'F01', amount: '500000' }],
  ...part,
});
const daysOf = (part: Partial<TypedPlan>) => firstPurchases(typed(part), options, now, null).map((one) => one.day);

test('a new plan begins tomorrow and is monthly', () => {
  expect(typedFrom(null, options)).toMatchObject({ recurring: RECURRING.monthly, dayOfMonth: 19, start: '2026-11-19', method: 2, lines: [] });
});

test('purchases fall on exchange days, never on closed days, and amounts grow yearly', () => {
  expect(daysOf({ dayOfMonth: 25 })).toEqual(['2026-11-25', '2026-12-28', '2027-01-25']);
  expect(daysOf({ recurring: RECURRING.weekly, weekday: 5 })).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
  expect(daysOf({ recurring: RECURRING.none, start: '2026-11-21' })).toEqual(['2026-11-23']);
  // Today's purchases can no longer change: the deadline was 05:00.
  expect(daysOf({ recurring: RECURRING.daily, start: '2026-11-18' })).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
  expect(daysOf({ end: '2026-11-18' })).toEqual([]);
  const grown = firstPurchases(typed({ stepUp: 10 }), options, now, null, 13);
  expect([grown[0]!.total, grown[12]!.total]).toEqual([500_000n, 550_000n]);
  const dear = { ...options, funds: [{ ...fund, feeRate: '0.01', vatRate: '0.11' }] };
  const withFees = firstPurchases(typed({ stepUp: 10 }), dear, now, null, 13);
  expect([withFees[0]!.total, withFees[12]!.total]).toEqual([505_550n, 556_105n]);
});

test('reports the error of each field', () => {
  expect(lineWrong({ productId: 'F01', amount: '' }, fund)).toBe('unread');
  expect(lineWrong({ productId: 'F01', amount: '99999' }, fund)).toBe('belowMinimum');
  expect(lineWrong({ productId: 'F01', amount: '100000' }, fund)).toBeNull();
  for (const start of ['', '2026-11-17', '2027-11-20']) expect(scheduleOf(typed({ start }), options.today, null)).toBeNull();
  // A mandate in force may have started long ago.
  expect(scheduleOf(typed({ start: '2025-01-01' }), options.today, '2025-01-01')).not.toBeNull();
  expect(smallestReserve([{ productId: 'F01', amount: '1' }], [fund])).toBe(50_000);
});

test('sends what was typed', () => {
  expect(mandateOf(typed({ reserve: '1.000.000' }), false)).toEqual({
    recurringType: 3,
    startDate: '2026-11-19',
    occurrence: 19,
    products: [{ productId: 'F01', amount: '500000' }],
    paymentMethod: 2,
    minimumReserved: '1000000',
    stepUp: 0,
  });
  expect(mandateOf(typed({ recurring: RECURRING.daily, end: '2027-01-01' }), true)).toMatchObject({ endDate: '2027-01-01', paymentMethod: 0 });
});

test('selects an account that can be debited; the smallest debit limit includes fees and tax', () => {
  const source = { paymentMethod: 8, name: 'blu', account: '••••2222', max: null, reason: null } as const;
  expect(sourceOf({ method: 8 }, { ...options, sources: [source] })).toBe(source);
  expect(sourceOf({ method: 8 }, { ...options, sources: [{ ...source, reason: 'linkLost' }] })).toBeNull();
  expect(sourceOf({ method: 2 }, { ...options, sources: [source] })).toBeNull();
  // One percent fee plus eleven percent VAT on the fee.
  expect(totalOf([{ productId: 'F01', amount: '500.000' }], [{ ...fund, feeRate: '0.010000', vatRate: '0.110000' }])).toBe(505_550n);
  expect(mandateOf(typed({ method: 8, debitMax: '600.000' }), false)).toMatchObject({ paymentMethod: 8, debitMax: '600000' });
  expect(mandateOf(typed(), false)).not.toHaveProperty('debitMax');
});
