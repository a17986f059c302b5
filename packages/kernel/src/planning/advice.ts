/** From answers to funds: the level, the allocation of a horizon and level, the fund of each class, and how an amount is spread; each step says why. */
import { type PartsPerMillion, partsPerMillion, type Rupiah, rupiah } from '../amounts.ts';

/** From the steadiest to the one that strays most. */
export const ASSET_CLASSES = ['moneyMarket', 'fixedIncome', 'balanced', 'equity'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];
/** When the money is needed: within a year, within three, within five, later. */
export const HORIZONS = ['underOne', 'oneToThree', 'threeToFive', 'overFive'] as const;
export type Horizon = (typeof HORIZONS)[number];

/** The horizon of a period. Exactly three or five years belong to the shorter one, which is the more careful. */
export const horizonOf = (months: number): Horizon => (months < 12 ? 'underOne' : months <= 36 ? 'oneToThree' : months <= 60 ? 'threeToFive' : 'overFive');

/** The lowest score of levels 2 to 5, each a fifth of the way from 41 to 154. */
const LEVELS_FROM = [64, 87, 109, 132] as const;

export type LevelReason = 'score' | 'horizon' | 'loss' | 'willingness' | 'riskProfile';
export interface AdvisedLevel {
  readonly level: number;
  /** What holds it there: the score itself, or the first of what is lower than the score. */
  readonly because: LevelReason;
}

/** The least of what the score makes, what the answers allow, and the risk profile. */
export function advisedLevel(score: number, limits: readonly { readonly by: LevelReason; readonly highest: number }[]): AdvisedLevel {
  let advised: AdvisedLevel = { level: 1 + LEVELS_FROM.filter((lowest) => score >= lowest).length, because: 'score' };
  for (const { by, highest } of limits) if (highest < advised.level) advised = { level: highest, because: by };
  return advised;
}

/** Percent of each class by horizon, from level 1 up; a horizon knows no level above its last. */
const ALLOCATIONS: Readonly<Record<Horizon, readonly (readonly [number, number, number, number])[]>> = {
  underOne: [[100, 0, 0, 0]],
  oneToThree: [
    [100, 0, 0, 0],
    [60, 40, 0, 0],
    [40, 60, 0, 0],
  ],
  threeToFive: [
    [100, 0, 0, 0],
    [40, 60, 0, 0],
    [20, 50, 30, 0],
    [10, 40, 50, 0],
  ],
  overFive: [
    [100, 0, 0, 0],
    [30, 70, 0, 0],
    [10, 50, 40, 0],
    [10, 30, 40, 20],
    [5, 20, 25, 50],
  ],
};

/** The level of a goal: the least of the risk profile and what its horizon bears. */
export const levelAt = (horizon: Horizon, riskLevel: number): number => Math.min(riskLevel, ALLOCATIONS[horizon].length);

export type Shares = Readonly<Record<AssetClass, PartsPerMillion>>;
export function allocationOf(horizon: Horizon, level: number): Shares {
  const row = ALLOCATIONS[horizon][levelAt(horizon, level) - 1]!;
  return Object.fromEntries(ASSET_CLASSES.map((of, place) => [of, partsPerMillion(row[place]! * 10_000)])) as Shares;
}

/** A fund that may be advised: open, for plans, in rupiah, old enough, of the brand, and sharia where that was asked for. */
export interface Candidate {
  readonly productId: string;
  readonly houseId: string;
  readonly of: AssetClass;
  readonly riskLevel: number;
  readonly assets: Rupiah;
  readonly minimum: Rupiah;
}

export interface AdvisedLine {
  readonly productId: string;
  readonly share: PartsPerMillion;
  readonly of: AssetClass;
}
export type FundReason = 'largestOfHouse' | 'otherHouse' | 'classMissing';
export interface AdvisedFunds {
  /** By class, from the steadiest; shares add up to one. */
  readonly lines: readonly AdvisedLine[];
  readonly reasons: readonly { readonly of: AssetClass; readonly reason: FundReason }[];
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const byAssets = (a: Candidate, b: Candidate): number => (a.assets === b.assets ? (a.productId < b.productId ? -1 : 1) : a.assets > b.assets ? -1 : 1);

/**
 * The fund of each class: of the house that has most of the classes, then the most assets, for a switch within a house costs
 * no day; the largest of a class. A class that the house lacks is taken from another, and one that nobody has goes to the
 * class below, or to the steadiest there is. Null where there is no fund at all.
 */
export function fundsFor(shares: Shares, level: number, candidates: readonly Candidate[]): AdvisedFunds | null {
  const suited = candidates.filter(({ riskLevel }) => riskLevel <= level).toSorted(byAssets);
  const wanted = ASSET_CLASSES.filter((of) => shares[of] > 0n);
  const house = bestHouse(suited, wanted);
  const pick = (of: AssetClass) => suited.find((one) => one.of === of && one.houseId === house) ?? suited.find((one) => one.of === of);
  const steadiest = ASSET_CLASSES.map(pick).find((one) => one !== undefined);
  if (!steadiest) return null;

  const lines = new Map<string, AdvisedLine>();
  const reasons: AdvisedFunds['reasons'][number][] = [];
  for (const of of wanted) {
    const below = ASSET_CLASSES.slice(0, ASSET_CLASSES.indexOf(of) + 1).toReversed();
    const fund = below.map(pick).find((one) => one !== undefined) ?? steadiest;
    reasons.push({ of, reason: fund.of !== of ? 'classMissing' : fund.houseId === house ? 'largestOfHouse' : 'otherHouse' });
    const before = lines.get(fund.productId)?.share ?? 0n;
    lines.set(fund.productId, { productId: fund.productId, of: fund.of, share: partsPerMillion(before + shares[of]) });
  }
  return { lines: [...lines.values()], reasons };
}

function bestHouse(suited: readonly Candidate[], wanted: readonly AssetClass[]): string | undefined {
  const houses = [...new Set(suited.map(({ houseId }) => houseId))].map((houseId) => {
    const funds = wanted.map((of) => suited.find((one) => one.houseId === houseId && one.of === of)).filter((one) => one !== undefined);
    return { houseId, classes: funds.length, assets: sum(funds.map(({ assets }) => assets)) };
  });
  return houses.toSorted((a, b) => b.classes - a.classes || (a.assets === b.assets ? (a.houseId < b.houseId ? -1 : 1) : a.assets > b.assets ? -1 : 1))[0]
    ?.houseId;
}

export interface SpreadLine {
  readonly productId: string;
  readonly share: PartsPerMillion;
  readonly minimum: Rupiah;
}
const STEP = 1_000n;
/** The least that a plan of the navigator begins with: spread over four funds, each takes its part. */
export const SMALLEST_INITIAL = rupiah(1_000_000);

/** An amount by shares, down to a thousand rupiah; the rest, and lines below their minimum, go to the largest. What is left out has no line. */
export function spread<Line extends SpreadLine>(amount: Rupiah, lines: readonly Line[]): { readonly line: Line; readonly amount: Rupiah }[] {
  const largest = lines.reduce<Line | undefined>((one, other) => (one && one.share >= other.share ? one : other), undefined);
  const parts = lines
    .filter((line) => line !== largest)
    .map((line) => ({ line, amount: rupiah(((amount * line.share) / 1_000_000n / STEP) * STEP) }))
    .filter((part) => part.amount > 0n && part.amount >= part.line.minimum);
  const rest = rupiah(amount - sum(parts.map((part) => part.amount)));
  return lines.flatMap((line) => (line === largest ? (rest > 0n ? [{ line, amount: rest }] : []) : parts.filter((part) => part.line === line)));
}
