/** The projection: known results to the rupiah, and properties that hold for all courses. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupiah } from '../amounts.ts';
import { allocationOf } from './advice.ts';
import { expectation, yearlyPercent } from './calculator.ts';
import { chance, courseOf, fan, fixesOf, outcomes, statusOf, topUpFor } from './fan.ts';

const course = { mean: 6.7, deviation: 6.05, months: 60, initial: 10_000_000, topUp: 1_162_238 };
const TARGET = 100_000_000;

test('computes the quantiles of the outcome and the chance to reach the target', () => {
  const { quantiles } = fan(course).at(-1)!;
  expect([quantiles[0], quantiles[2], quantiles[4]]).toEqual([83_362_395, 96_091_079, 110_921_172]);
  expect([1_162_238, 1_250_000, 1_324_000].map((topUp) => chance({ ...course, topUp }, TARGET))).toEqual([319, 609, 801]);
});

test('finds the top-up for a chance of 80 percent, to the thousand', () => {
  const found = topUpFor(course, TARGET)!;
  expect(found).toBe(1_324_000);
  expect(chance({ ...course, topUp: found - 1_000 }, TARGET)).toBeLessThan(800);
  expect(topUpFor({ ...course, initial: 200_000_000 }, TARGET)).toBe(0);
});

test('the mean return of an allocation is capped at the highest expected return', () => {
  const shares = allocationOf('overFive', 3);
  expect(courseOf(shares, 7.9).mean).toBeCloseTo(6.7, 10);
  expect(courseOf(shares, 7.9).deviation).toBeCloseTo(6.05, 10);
  expect(courseOf(shares, 6.5).mean).toBe(6.5);
});

test('a deduction at the end applies to every path', () => {
  expect(outcomes({ ...course, keeps: 0.98 })[0]).toBe(outcomes(course)[0]! * 0.98);
});

test('a fan starts at the initial amount, has every step and the last month, and does not depend on earlier calls', () => {
  const whole = fan({ ...course, months: 100 });
  const years = fan(course, 12);
  expect(years.map(({ month }) => month)).toEqual([0, 12, 24, 36, 48, 60]);
  expect(years[0]!.quantiles).toEqual([10_000_000, 10_000_000, 10_000_000, 10_000_000, 10_000_000]);
  expect(years[3]).toEqual(whole[36]);
});

test('the status follows from the chance', () => {
  expect([900, 899, 700, 699, 500, 499].map(statusOf)).toEqual(['ahead', 'onTrack', 'onTrack', 'behind', 'behind', 'off']);
});

test('each fix alone reaches a chance of 80 percent', () => {
  const { more, later, less } = fixesOf(course, TARGET, 600);
  expect(more).toBe(1_324_000);
  expect(chance({ ...course, months: later! }, TARGET)).toBeGreaterThanOrEqual(800);
  expect(chance(course, less)).toBeGreaterThanOrEqual(800);
  expect(chance(course, less + 1_000)).toBeLessThan(800);
});

const courses = fc.record({
  mean: fc.integer({ min: 1, max: 91 }).map((tenths) => tenths / 10),
  deviation: fc.integer({ min: 0, max: 17 }),
  months: fc.integer({ min: 1, max: 120 }),
  initial: fc.integer({ min: 0, max: 1_000_000_000 }),
  topUp: fc.integer({ min: 0, max: 10_000_000 }),
});

test('without deviation every path equals the calculator', () => {
  fc.assert(
    fc.property(courses, ({ mean, months, initial, topUp }) => {
      const exact = Number(expectation(yearlyPercent(Math.round(mean * 100)), months, rupiah(initial), rupiah(topUp)));
      const all = outcomes({ mean, deviation: 0, months, initial, topUp });
      expect(Math.abs(all[0]! - exact)).toBeLessThanOrEqual(1);
      expect(all.at(-1)).toBe(all[0]);
    }),
    { numRuns: 30 },
  );
});

test('a higher top-up never makes the target less likely', () => {
  fc.assert(
    fc.property(courses, fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 2_000_000_000 }), (one, more, target) => {
      expect(chance({ ...one, topUp: one.topUp + more }, target)).toBeGreaterThanOrEqual(chance(one, target));
    }),
    { numRuns: 30 },
  );
});
