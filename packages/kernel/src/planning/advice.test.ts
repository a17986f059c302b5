/** Advice: boundaries of levels, every cell of the allocation, selection of funds, and lines that add up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsPerMillion, rupiah } from '../amounts.ts';
import { advisedLevel, allocationOf, ASSET_CLASSES, type Candidate, fundsFor, HORIZONS, horizonOf, levelAt, spread } from './advice.ts';

const percents = (of: Parameters<typeof allocationOf>) => ASSET_CLASSES.map((one) => Number(allocationOf(...of)[one]) / 10_000);
const fund = (productId: string, houseId: string, of: Candidate['of'], assets: number, riskLevel = 1): Candidate => ({
  productId,
  houseId,
  of,
  riskLevel,
  assets: rupiah(assets),
  minimum: rupiah(10_000),
});

test.each([
  [41, 1],
  [63, 1],
  [64, 2],
  [86, 2],
  [87, 3],
  [108, 3],
  [109, 4],
  [131, 4],
  [132, 5],
  [154, 5],
])('a score of %i is level %i', (score, level) => {
  expect(advisedLevel(score, [])).toEqual({ level, because: 'score' });
});

test('the level is the lowest of score, answers and risk profile, with the first of them as the reason', () => {
  const limits = [
    { by: 'horizon', highest: 4 },
    { by: 'loss', highest: 3 },
    { by: 'riskProfile', highest: 3 },
  ] as const;
  expect(advisedLevel(154, limits)).toEqual({ level: 3, because: 'loss' });
  expect(advisedLevel(64, limits)).toEqual({ level: 2, because: 'score' });
});

test.each([
  [1, 'underOne'],
  [11, 'underOne'],
  [12, 'oneToThree'],
  [36, 'oneToThree'],
  [37, 'threeToFive'],
  [60, 'threeToFive'],
  [61, 'overFive'],
])('%i months are the horizon %s', (months, horizon) => {
  expect(horizonOf(months)).toBe(horizon);
});

test('the allocation has its thirteen cells', () => {
  const cells = HORIZONS.map((horizon) => Array.from({ length: levelAt(horizon, 5) }, (_, index) => percents([horizon, index + 1]).join('/')));
  expect(cells).toEqual([
    ['100/0/0/0'],
    ['100/0/0/0', '60/40/0/0', '40/60/0/0'],
    ['100/0/0/0', '40/60/0/0', '20/50/30/0', '10/40/50/0'],
    ['100/0/0/0', '30/70/0/0', '10/50/40/0', '10/30/40/20', '5/20/25/50'],
  ]);
  expect(percents(['underOne', 5])).toEqual([100, 0, 0, 0]);
});

test('prefers one investment manager: the one with most of the classes, then with the largest assets', () => {
  const shares = allocationOf('threeToFive', 2);
  const funds = [
    fund('A1', 'A', 'moneyMarket', 900),
    fund('B1', 'B', 'moneyMarket', 1),
    fund('B2', 'B', 'fixedIncome', 1),
    fund('C1', 'C', 'moneyMarket', 2),
    fund('C2', 'C', 'fixedIncome', 2),
  ];
  expect(fundsFor(shares, 2, funds)!.lines.map(({ productId }) => productId)).toEqual(['C1', 'C2']);
});

test('takes a class from another manager, omits a missing class and skips funds above the level', () => {
  const shares = allocationOf('overFive', 4);
  const funds = [fund('A1', 'A', 'moneyMarket', 9), fund('A2', 'A', 'fixedIncome', 9), fund('B4', 'B', 'equity', 9, 5), fund('B3', 'B', 'balanced', 1)];
  expect(fundsFor(shares, 4, funds)).toEqual({
    lines: [
      { productId: 'A1', of: 'moneyMarket', share: 100_000n },
      { productId: 'A2', of: 'fixedIncome', share: 300_000n },
      { productId: 'B3', of: 'balanced', share: 600_000n },
    ],
    reasons: [
      { of: 'moneyMarket', reason: 'largestOfHouse' },
      { of: 'fixedIncome', reason: 'largestOfHouse' },
      { of: 'balanced', reason: 'otherHouse' },
      { of: 'equity', reason: 'classMissing' },
    ],
  });
  expect(fundsFor(shares, 4, [])).toBeNull();
});

const spreadOf = (amount: number, minimumOfFirst: number) =>
  spread(
    rupiah(amount),
    [50_000, 200_000, 250_000, 500_000].map((share, place) => ({
      productId: String(place),
      share: partsPerMillion(share),
      minimum: rupiah(place === 0 ? minimumOfFirst : 10_000),
    })),
  ).map((part) => [part.line.productId, Number(part.amount)]);

test('spreads an amount in thousands; a line below its minimum goes to the largest one', () => {
  expect(spreadOf(500_000, 10_000)).toEqual([
    ['0', 25_000],
    ['1', 100_000],
    ['2', 125_000],
    ['3', 250_000],
  ]);
  expect(spreadOf(500_000, 100_000)).toEqual([
    ['1', 100_000],
    ['2', 125_000],
    ['3', 275_000],
  ]);
  expect(spreadOf(1_234_567, 10_000)).toEqual([
    ['0', 61_000],
    ['1', 246_000],
    ['2', 308_000],
    ['3', 619_567],
  ]);
});

test('shares add up to one, lines to the amount, and no fund is above the level', () => {
  const funds = fc.uniqueArray(
    fc.record({
      productId: fc.integer({ min: 1, max: 99 }).map(String),
      houseId: fc.constantFrom('A', 'B', 'C'),
      of: fc.constantFrom(...ASSET_CLASSES),
      riskLevel: fc.integer({ min: 1, max: 5 }),
      assets: fc.bigInt(1n, 100n).map(rupiah),
      minimum: fc.constantFrom(10_000n, 100_000n).map(rupiah),
    }),
    { selector: ({ productId }) => productId, maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...HORIZONS), fc.integer({ min: 1, max: 5 }), funds, fc.bigInt(500_000n, 10n ** 10n), (horizon, level, candidates, amount) => {
      const advised = fundsFor(allocationOf(horizon, level), level, candidates);
      if (!advised) {
        expect(candidates.every(({ riskLevel }) => riskLevel > level)).toBe(true);
        return;
      }
      const byId = new Map(candidates.map((one) => [one.productId, one]));
      expect(advised.lines.reduce((all, { share }) => all + share, 0n)).toBe(1_000_000n);
      expect(advised.lines.every(({ productId }) => byId.get(productId)!.riskLevel <= level)).toBe(true);
      const parts = spread(
        rupiah(amount),
        advised.lines.map((line) => ({ ...line, minimum: byId.get(line.productId)!.minimum })),
      );
      expect(parts.reduce((all, part) => all + part.amount, 0n)).toBe(amount);
      expect(parts.every((part) => part.amount >= part.line.minimum)).toBe(true);
    }),
  );
});
