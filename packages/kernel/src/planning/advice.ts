/** Investment advice: risk level from answers, allocation by horizon and level, a fund for each class, and amounts per fund, each with its reason. */
import { type PartsPerMillion, partsPerMillion, type Rupiah, rupiah } from '../amounts.ts';

/** From the least to the most volatile. */
export const ASSET_CLASSES = ['moneyMarket', 'fixedIncome', 'balanced', 'equity'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];
/** When the money is needed: within one, three or five years, or later. */
export const HORIZONS = ['underOne', 'oneToThree', 'threeToFive', 'overFive'] as const;
export type Horizon = (typeof HORIZONS)[number];

/** The horizon of a period. Exactly three or five years belong to the shorter horizon, which is the more cautious. */
export const horizonOf = (months: number): Horizon => (months < 12 ? 'underOne' : months <= 36 ? 'oneToThree' : months <= 60 ? 'threeToFive' : 'overFive');

/** Lowest scores of levels 2 to 5, at about each fifth of the range from 41 to 154. */
const LEVELS_FROM = [64, 87, 109, 132] as const;

export type LevelReason = 'score' | 'horizon' | 'loss' | 'willingness' | 'riskProfile';
export interface AdvisedLevel {
  readonly level: number;
  /** What determines the level: the score, or the first limit that lowers it most. */
  readonly because: LevelReason;
}

/** The lowest of the score's level, the limits of the answers, and the risk profile. */
export function advisedLevel(score: number, limits: readonly { readonly by: LevelReason; readonly highest: number }[]): AdvisedLevel {
  let advised: AdvisedLevel = { level: 1 + LEVELS_FROM.filter((lowest) => score >= lowest).length, because: 'score' };
  for (const { by, highest } of limits) if (highest < advised.level) advised = { level: highest, because: by };
  return advised;
}

/** Percent of each class by horizon, from level 1 up; a horizon has no levels above its last row. */
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

/** The level of a goal: the lower of the risk profile and the highest level of the horizon. */
export const levelAt = (horizon: Horizon, riskLevel: number): number => Math.min(riskLevel, ALLOCATIONS[horizon].length);

export type Shares = Readonly<Record<AssetClass, PartsPerMillion>>;
export function allocationOf(horizon: Horizon, level: number): Shares {
  const row = ALLOCATIONS[horizon][levelAt(horizon, level) - 1]!;
  return Object.fromEntries(ASSET_CLASSES.map((of, place) => [of, partsPerMillion(row[place]! * 10_000)])) as Shares;
}

/** A fund that may be advised: open, available for plans, in rupiah, old enough, of the brand, and sharia if requested. */
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
  /** Ordered by class, least volatile first; shares add up to one. */
  readonly lines: readonly AdvisedLine[];
  readonly reasons: readonly { readonly of: AssetClass; readonly reason: FundReason }[];
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const byAssets = (a: Candidate, b: Candidate): number => (a.assets === b.assets ? (a.productId < b.productId ? -1 : 1) : a.assets > b.assets ? -1 : 1);

/**
 * The largest fund of each class from one investment manager: the one with most of the wanted classes, then the most assets,
 * because a switch within one manager costs no day. A class it lacks is taken from another manager; a class that none has
 * falls to the class below, or to the least volatile there is. Null if no fund suits the level.
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
/** Smallest initial amount of a navigator plan, in rupiah: spread over four funds, each gets its share. */
export const SMALLEST_INITIAL = rupiah(1_000_000);

/**
 * Splits an amount by shares, rounded down to a thousand rupiah. The remainder, and lines below their minimum, go to the largest line;
 * lines without an amount are dropped.
 */
export function spread<Line extends SpreadLine>(amount: Rupiah, lines: readonly Line[]): { readonly line: Line; readonly amount: Rupiah }[] {
  const largest = lines.reduce<Line | undefined>((one, other) => (one && one.share >= other.share ? one : other), undefined);
  const parts = lines
    .filter((line) => line !== largest)
    .map((line) => ({ line, amount: rupiah(((amount * line.share) / 1_000_000n / STEP) * STEP) }))
    .filter((part) => part.amount > 0n && part.amount >= part.line.minimum);
  const rest = rupiah(amount - sum(parts.map((part) => part.amount)));
  return lines.flatMap((line) => (line === largest ? (rest > 0n ? [{ line, amount: rest }] : []) : parts.filter((part) => part.line === line)));
}
