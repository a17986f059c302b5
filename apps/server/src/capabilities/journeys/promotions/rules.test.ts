/** Tests what a code gives and when it does not, to the last rupiah; what is earned, and what is lost when units are sold. */
import { minor, partsPerMillion } from '@lumbung/kernel/amounts.ts';
import { type Day, parseInstant } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { allowsMethod, type Asking, cashbackOf, earnedOf, type Gives, heldUntil, judge, keptOf, leftOf, type Line, partsOf, type Stock } from './rules.ts';

const at = (text: string) => parseInstant(`${text}:00+07:00`)!;
const now = at('2026-11-18T10:00');
const promotion: Gives & Stock = {
  currency: 'IDR',
  share_ppm: partsPerMillion(10_000n),
  amount: null,
  cap: minor(50_000n),
  minimum: minor(1_000_000n),
  products: [],
  product_types: [],
  methods: [],
  audience: 'everybody',
  first_only: false,
  per_person: 1,
  state: 'published',
  begins_at: at('2026-11-01T00:00'),
  ends_at: at('2026-12-01T00:00'),
  quota: 10,
  uses: 0,
  budget: 500_000n,
  committed: 0n,
};
const line = (amount: bigint, productId = 'F01', more: Partial<Line> = {}): Line => ({
  productId,
  type: 'moneyMarket',
  currency: 'IDR',
  amount: minor(amount),
  ...more,
});
const who: Asking = { kind: 'person', used: 0, isFirst: true };
const asked = (given: Partial<Gives & Stock>, lines: readonly Line[] = [line(2_000_000n)], more: { who?: Partial<Asking>; now?: typeof now } = {}) => {
  const judged = judge({ ...promotion, ...given }, { lines, who: { ...who, ...more.who }, now: more.now ?? now });
  return judged.ok ? judged.value.cashback : judged.reason;
};

test('a share is rounded down and capped; an amount is fixed; below the minimum there is no cashback', () => {
  expect(asked({}, [line(1_000_099n)])).toBe(10_000n);
  expect(asked({}, [line(5_000_000n)])).toBe(50_000n);
  expect(asked({}, [line(900_000_000n)])).toBe(50_000n);
  expect(asked({ cap: null }, [line(12_345_678n)])).toBe(123_456n);
  expect(asked({ share_ppm: null, amount: minor(25_000n), cap: null })).toBe(25_000n);
  expect(asked({}, [line(999_999n)])).toBe('belowPromotionMinimum');
  expect(asked({}, [line(500_000n), line(500_000n, 'F02')])).toBe(10_000n);
});

test('only qualifying products count, by name or by type', () => {
  const lines = [line(2_000_000n), line(1_000_000n, 'F02', { type: 'equity' })];
  expect(cashbackOf({ ...promotion, products: ['F02'] }, lines)).toEqual({ products: ['F02'], eligible: 1_000_000n, cashback: 10_000n });
  expect(cashbackOf({ ...promotion, product_types: ['equity'] }, lines).eligible).toBe(1_000_000n);
  expect(cashbackOf({ ...promotion, products: ['F01'], product_types: ['equity'] }, lines).eligible).toBe(3_000_000n);
  expect(asked({ products: ['F09'] })).toBe('productsOther');
});

test('reports each reason alone, and with several errors the first of them', () => {
  expect(asked({}, undefined, { now: at('2026-10-31T23:59') })).toBe('promotionNotBegun');
  expect(asked({}, undefined, { now: at('2026-12-01T00:00') })).toBe('promotionOver');
  expect(asked({ state: 'paused' })).toBe('promotionPaused');
  expect(asked({ uses: 10 })).toBe('quotaUsedUp');
  expect(asked({ committed: 500_000n })).toBe('budgetUsedUp');
  expect(asked({ committed: 480_001n })).toBe('budgetUsedUp');
  expect(asked({ committed: 480_000n })).toBe(20_000n);
  expect(asked({ audience: 'companies' })).toBe('notForYou');
  expect(asked({ audience: 'persons' }, undefined, { who: { kind: 'company' } })).toBe('notForYou');
  expect(asked({ audience: 'companies' }, undefined, { who: { kind: 'company' } })).toBe(20_000n);
  expect(asked({}, undefined, { who: { used: 1 } })).toBe('alreadyUsed');
  expect(asked({ first_only: true }, undefined, { who: { isFirst: false } })).toBe('notFirstPurchase');
  expect(asked({}, [])).toBe('emptyCart');
  expect(asked({ currency: 'USD' })).toBe('currencyOther');
  const all = { state: 'paused', uses: 10, audience: 'companies', currency: 'USD' } as const;
  expect(asked(all, [], { who: { used: 9 } })).toBe('promotionPaused');
  expect(asked({ ...all, state: 'published' }, [], { who: { used: 9 } })).toBe('quotaUsedUp');
  expect(asked({ ...all, state: 'published', uses: 0 }, [], { who: { used: 9 } })).toBe('notForYou');
});

test('a payment method counts if it is named, or if none is named', () => {
  expect([allowsMethod([3], 2), allowsMethod([3], 3), allowsMethod([], 2)]).toEqual([false, true, true]);
});

test('what is left is given as many, few or none', () => {
  expect([leftOf(promotion), leftOf({ ...promotion, uses: 9 }), leftOf({ ...promotion, committed: 450_000n }), leftOf({ ...promotion, uses: 10 })]).toEqual([
    'many',
    'few',
    'few',
    'none',
  ]);
});

test('an order earns the promised amount or its share of what was accepted, split over its funds', () => {
  const grant = { share_ppm: partsPerMillion(10_000n), promised: minor(50_000n), eligible: minor(6_000_000n) };
  expect(earnedOf(grant, minor(6_000_000n))).toBe(50_000n);
  expect(earnedOf(grant, minor(5_500_000n))).toBe(50_000n);
  expect(earnedOf(grant, minor(3_000_050n))).toBe(30_000n);
  expect(earnedOf({ ...grant, share_ppm: null }, minor(3_000_000n))).toBe(25_000n);
  expect(earnedOf(grant, minor(0n))).toBe(0n);
  expect(partsOf(minor(10_000n), [1n, 1n, 1n].map(minor))).toEqual([3_333n, 3_333n, 3_334n]);
  expect(partsOf(minor(7n), [minor(2_000_000n)])).toEqual([7n]);
});

test('cashback is held for calendar days and paid on the next business day', () => {
  const open = { closed: new Set<Day>() };
  expect(heldUntil(open, '2026-11-19' as Day, 30)).toEqual({ holdsUntil: '2026-12-19', dueAt: at('2026-12-21T09:00') });
});

const part = (key: string, units: bigint, since: bigint, more: { kept?: bigint; until?: string } = {}) => ({
  key,
  units,
  earned: minor(10_000n),
  kept: minor(more.kept ?? 10_000n),
  holds_until: (more.until ?? '2026-12-19') as Day,
  since,
});
const exit = (position: bigint, left: bigint, day = '2026-12-01') => ({ at: position, left, nav_day: day as Day });
const kept = (...given: Parameters<typeof keptOf>) => Object.fromEntries(keptOf(...given));

test('a sale reduces the cashback by its share, rounded down, and buying back restores nothing', () => {
  expect(kept([part('a', 1_000n, 1n)], [])).toEqual({ a: 10_000n });
  expect(kept([part('a', 1_000n, 1n)], [exit(2n, 999n)])).toEqual({ a: 9_990n });
  expect(kept([part('a', 3_000n, 1n)], [exit(2n, 1_000n)])).toEqual({ a: 3_333n });
  expect(kept([part('a', 1_000n, 1n)], [exit(2n, 0n)])).toEqual({ a: 0n });
  // All sold, then the same quantity bought again, then a little sold.
  expect(kept([part('a', 1_000n, 1n)], [exit(2n, 0n), exit(4n, 900n)])).toEqual({ a: 0n });
  expect(kept([part('a', 1_000n, 1n, { kept: 5_000n })], [exit(2n, 900n)])).toEqual({ a: 5_000n });
});

test('units left after a sale cover the grants, the oldest grant first', () => {
  expect(kept([part('a', 1_000n, 1n)], [exit(2n, 1_000n)])).toEqual({ a: 10_000n });
  expect(kept([part('a', 1_000n, 1n), part('b', 1_000n, 2n)], [exit(3n, 1_500n)])).toEqual({ a: 10_000n, b: 5_000n });
  // Sold before the units of the later grant arrived.
  expect(kept([part('a', 1_000n, 1n), part('b', 1_000n, 3n)], [exit(2n, 400n)])).toEqual({ a: 4_000n, b: 10_000n });
});

test('a sale at a NAV after the last holding day takes nothing', () => {
  expect(kept([part('a', 1_000n, 1n)], [exit(2n, 0n, '2026-12-21')])).toEqual({ a: 10_000n });
  expect(kept([part('a', 1_000n, 1n)], [exit(2n, 0n, '2026-12-19')])).toEqual({ a: 0n });
});
