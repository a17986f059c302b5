/** What distributions, mergers and liquidations make of holdings: rounded once, shared exactly, and never taking back what is no longer there. */
import { HOUR, parseDay, plus, startOf } from '@lumbung/kernel/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, type Distribution, type Held, liquidated, merged, nextAsk, shareOut, unitsAt } from './rules.ts';

const RUPIAH = { unit_rounding: 'halfUp', unit_scale: 4, amount_rounding: 'halfUp', units_times_nav: 10_000_000_000n } as const;
const COARSE = { ...RUPIAH, unit_rounding: 'down', unit_scale: 2 } as const;
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
const amount = fc.bigInt(0n, 10n ** 15n);

test('parts add up to the total in whole steps, and each differs from its exact share by less than one step', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 6 }), fc.constantFrom(1n, 100n), (total, weights, step) => {
      const parts = shareOut(total, weights, step);
      const all = sum(weights);
      expect(sum(parts)).toBe(total);
      expect(parts.every((part) => part >= 0n)).toBe(true);
      if (all === 0n) return;
      const largest = weights.indexOf(weights.reduce((most, one) => (one > most ? one : most)));
      for (const [index, part] of parts.entries()) {
        const own = index === largest ? part - (total % step) : part;
        expect(own % step).toBe(0n);
        const off = own * all - (total - (total % step)) * weights[index]!;
        expect(off < step * all && -off < step * all).toBe(true);
      }
    }),
  );
  expect(shareOut(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
  expect(shareOut(7n, [])).toEqual([]);
  expect(shareOut(7n, [0n, 0n])).toEqual([7n, 0n]);
  expect(shareOut(1_050n, [1n, 2n], 100n)).toEqual([300n, 750n]);
});

test('converts units into another fund with the rounding of that fund’s custodian', () => {
  expect(unitsAt(10_000n, 1_000_000n, 3_000_000n, RUPIAH)).toBe(3_333n);
  expect(unitsAt(20_000n, 1_000_000n, 3_000_000n, RUPIAH)).toBe(6_667n);
  expect(unitsAt(20_000n, 1_000_000n, 3_000_000n, COARSE)).toBe(6_600n);
});

const reinvested: Distribution = { perUnit: 20_000_000n, nav: 2_000_000_000n, terms: RUPIAH };
const portion = (portfolio_id: string, held: bigint, more: { moved?: bigint; free?: bigint } = {}) => ({ portfolio_id, held, moved: 0n, free: held, ...more });

test('books a reported allocation within one step of the expected one; any other only if two operators agree', () => {
  const own = [portion('a', 1_000_000n), portion('b', 500_000n)];
  expect(allocate(reinvested, 'a', 15_000n, own)).toEqual({
    expected: 15_000n,
    moves: [
      { portfolioId: 'a', value: 10_000n },
      { portfolioId: 'b', value: 5_000n },
    ],
  });
  for (const told of [14_999n, 15_001n]) expect(sum(allocate(reinvested, 'a', told, own).moves!.map(({ value }) => value))).toBe(told);
  for (const told of [0n, 14_998n, 15_002n, 30_000n]) expect(allocate(reinvested, 'a', told, own).moves).toBeNull();
  expect(sum(allocate(reinvested, 'a', 30_000n, own, { isAgreed: true }).moves!.map(({ value }) => value))).toBe(30_000n);
  // A step is a hundredth where the custodian keeps two decimals.
  const coarse = { ...reinvested, terms: COARSE };
  expect(allocate(coarse, 'a', 14_900n, own).moves).toHaveLength(2);
  expect(allocate(coarse, 'a', 14_800n, own).moves).toBeNull();
});

test('an investor without holdings gets nothing unless two operators agree, and then in the general portfolio', () => {
  expect(allocate(reinvested, 'me', 0n, [])).toEqual({ expected: 0n, moves: [] });
  expect(allocate(reinvested, 'me', 1n, [])).toEqual({ expected: 0n, moves: null });
  expect(allocate(reinvested, 'me', 7n, [], { isAgreed: true }).moves).toEqual([{ portfolioId: 'me', value: 7n }]);
});

test('a later report moves the difference; units that are no longer free and money are never taken back', () => {
  const booked = (free: bigint) => [portion('a', 1_000_000n, { moved: 10_001n, free })];
  expect(allocate(reinvested, 'a', 10_000n, booked(5n)).moves).toEqual([{ portfolioId: 'a', value: -1n }]);
  expect(allocate(reinvested, 'a', 10_000n, booked(0n)).moves).toBeNull();
  expect(allocate(reinvested, 'a', 0n, booked(10_000n), { isAgreed: true }).moves).toBeNull();
  const paid: Distribution = { perUnit: 20_000_000n, nav: null, terms: RUPIAH };
  expect(allocate(paid, 'a', 2_000n, [portion('a', 1_000_000n, { moved: 2_000n })]).moves).toEqual([]);
  expect(allocate(paid, 'a', 2_000n, [portion('a', 1_000_000n, { moved: 2_001n })], { isAgreed: true }).moves).toBeNull();
});

test('a merger or a liquidation gives each investor what one account across all portfolios would get', () => {
  const held = fc.array(fc.record({ portfolio_id: fc.uuid(), units: fc.bigInt(1n, 10n ** 12n), cost: fc.bigInt(0n, 10n ** 12n) }), {
    minLength: 1,
    maxLength: 4,
  });
  const nav = fc.bigInt(1_000_000n, 10n ** 10n);
  fc.assert(
    fc.property(held, nav, nav, fc.constantFrom(RUPIAH, COARSE), (own: Held[], price, into, terms) => {
      const all = sum(own.map(({ units }) => units));
      expect(sum(merged(own, price, into, terms).map(({ gets }) => gets))).toBe(unitsAt(all, price, into, terms));
      const money = liquidated(own, price, terms);
      const twice = 2n * sum(money.map(({ gets }) => gets)) * terms.units_times_nav - 2n * all * price;
      expect(twice <= terms.units_times_nav && -twice <= terms.units_times_nav).toBe(true);
      expect(money.map(({ cost }) => cost)).toEqual(own.map(({ cost }) => cost));
    }),
  );
});

test('asks about a holder without a report after an hour, then at growing intervals, at last once a day', () => {
  const [day, next] = [parseDay('2026-11-18')!, parseDay('2026-11-19')!];
  const distance = (hours: number): number => (nextAsk(day, plus(startOf(next), hours * HOUR)) - plus(startOf(next), hours * HOUR)) / HOUR;
  expect([-2, 0, 1, 4, 24, 48, 2_000].map(distance)).toEqual([1, 1, 1, 2, 12, 24, 24]);
});
