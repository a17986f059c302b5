/**
 * Projection of a plan: a thousand paths of one published model, identical on every machine. It uses only sums and products,
 * whose results are defined to the bit, so that browser and server agree and an old projection can be recomputed.
 */
import type { AssetClass, Shares } from './advice.ts';

/** Must change with every figure below: what a customer accepted refers to the model that was shown. */
export const MODEL_VERSION = '2026-11';

/** Expected yearly return and standard deviation of each class in percent, after the costs of the funds. */
export const ASSUMPTIONS: Readonly<Record<AssetClass, { readonly mean: number; readonly deviation: number }>> = {
  moneyMarket: { mean: 4.5, deviation: 0.5 },
  fixedIncome: { mean: 6.5, deviation: 4 },
  balanced: { mean: 7.5, deviation: 10 },
  equity: { mean: 9, deviation: 17 },
};

const SEEDS = 500;
const PATHS = SEEDS * 2;
const UNIFORMS = 12;
/** 1/√12, a month's part of a year's deviation; a constant because square roots are not the same on every machine. */
const ONE_MONTH = 0.288675135;

export interface Course {
  /** Yearly return and deviation in percent. */
  readonly mean: number;
  readonly deviation: number;
  readonly months: number;
  readonly initial: number;
  readonly topUp: number;
  /** Fraction kept when the units are sold at the end, after redemption fee and tax. */
  readonly keeps?: number;
}

/** Course of an allocation; `percent` caps the return. Deviations add up linearly: in a bad month all classes fall together. */
export function courseOf(shares: Shares, percent: number): Pick<Course, 'mean' | 'deviation'> {
  let mean = 0;
  let deviation = 0;
  for (const [of, share] of Object.entries(shares) as [AssetClass, bigint][]) {
    mean += (Number(share) * ASSUMPTIONS[of].mean) / 1_000_000;
    deviation += (Number(share) * ASSUMPTIONS[of].deviation) / 1_000_000;
  }
  return { mean: Math.min(percent, mean), deviation };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Monthly deviations, seed after seed; drawn once for the longest period requested so far. */
let drawn: { readonly months: number; readonly strays: Float64Array } = { months: 0, strays: new Float64Array() };
function straysFor(months: number): typeof drawn {
  if (drawn.months >= months) return drawn;
  const strays = new Float64Array(SEEDS * months);
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const uniform = mulberry32((20_261_127 + Math.imul(seed, 0x9e3779b1)) | 0);
    for (let month = 0; month < months; month += 1) {
      let sum = 0;
      for (let draw = 0; draw < UNIFORMS; draw += 1) sum += uniform();
      strays[seed * months + month] = sum - UNIFORMS / 2;
    }
  }
  drawn = { months, strays };
  return drawn;
}

/** Runs all paths and reports the values after each month. */
function run({ mean, deviation, months, initial, topUp }: Course, seen: (month: number, values: Float64Array<ArrayBuffer>) => void): void {
  const { strays, months: stride } = straysFor(months);
  const steady = 1 + mean / 1200;
  const spread = (deviation / 100) * ONE_MONTH;
  const values = new Float64Array(PATHS).fill(initial);
  for (let month = 0; month < months; month += 1) {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const stray = spread * strays[seed * stride + month]!;
      values[2 * seed] = values[2 * seed]! * (steady + stray) + topUp;
      values[2 * seed + 1] = values[2 * seed + 1]! * (steady - stray) + topUp;
    }
    seen(month + 1, values);
  }
}

/** Final values of all paths, ascending. */
export function outcomes(course: Course): Float64Array {
  let last = new Float64Array(PATHS).fill(course.initial);
  run(course, (month, values) => {
    if (month === course.months) last = values;
  });
  const keeps = course.keeps ?? 1;
  return last.map((value) => value * keeps).sort();
}

/** A quantile of sorted values, in percent. */
const quantile = (sorted: Float64Array, percent: number): number => sorted[Math.ceil(PATHS * (percent / 100)) - 1]!;

/** Quantiles shown in the chart and its text, in percent. */
export const QUANTILES = [5, 25, 50, 75, 95] as const;
export interface FanPoint {
  readonly month: number;
  /** In the order of QUANTILES, in whole rupiah. */
  readonly quantiles: readonly number[];
}

const pointOf = (month: number, sorted: Float64Array): FanPoint => ({ month, quantiles: QUANTILES.map((of) => Math.round(quantile(sorted, of))) });

/** The fan: quantiles at the start, at every `step`-th month and at the end. */
export function fan(course: Course, step = 1): FanPoint[] {
  const points = [pointOf(0, new Float64Array(PATHS).fill(course.initial))];
  run(course, (month, values) => {
    if (month % step === 0 && month < course.months) points.push(pointOf(month, values.slice().sort()));
  });
  if (course.months > 0) points.push(pointOf(course.months, outcomes(course)));
  return points;
}

/** Number of paths of a thousand that reach a target. */
export function chance(course: Course, target: number): number {
  let [low, high] = [0, PATHS];
  const sorted = outcomes(course);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! >= target) high = middle;
    else low = middle + 1;
  }
  return PATHS - low;
}

/** Success rate a plan aims at, in paths of a thousand; advice states what reaches it. */
export const AIM = 800;
const STEP = 1_000;

/** Smallest monthly top-up, in steps of a thousand rupiah, that reaches the aim; null if no top-up up to the target does. */
export function topUpFor(course: Omit<Course, 'topUp'>, target: number, aim = AIM): number | null {
  const reaches = (steps: number): boolean => chance({ ...course, topUp: steps * STEP }, target) >= aim;
  // More than the whole target each month is no useful advice.
  let [low, high] = [0, Math.ceil(target / STEP)];
  if (course.months < 1 || !reaches(high)) return reaches(0) ? 0 : null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low * STEP;
}

export type GoalStatus = 'ahead' | 'onTrack' | 'behind' | 'off';
export const statusOf = (of: number): GoalStatus => (of >= 900 ? 'ahead' : of >= 700 ? 'onTrack' : of >= 500 ? 'behind' : 'off');

/** Changes that would each bring a goal to its aim; null if impossible. */
export interface Fixes {
  /** Monthly top-up in rupiah. */
  readonly more: number | null;
  /** Total number of months. */
  readonly later: number | null;
  /** Target in rupiah. */
  readonly less: number;
}

export function fixesOf(course: Course, target: number, longest: number): Fixes {
  let later: number | null = null;
  // The chance may dip from one month to the next, so whole years are tried in sequence.
  for (let months = course.months + 12; months <= longest && later === null; months += 12) if (chance({ ...course, months }, target) >= AIM) later = months;
  return { more: topUpFor(course, target), later, less: Math.floor(outcomes(course)[PATHS - AIM]! / STEP) * STEP };
}

/** Everything a screen shows of a course. */
export interface Projection {
  /** In paths of a thousand; null if there is no target. */
  readonly chance: number | null;
  readonly points: readonly FanPoint[];
  /** Monthly top-up in rupiah that reaches the aim; null if none does or there is no target. */
  readonly more: number | null;
}

/** Interval of points, for at most fifty marks: monthly up to four years, otherwise yearly. */
export const stepOf = (months: number): number => (months <= 48 ? 1 : 12);

export const projectionOf = (course: Course, target: number | null): Projection => ({
  chance: target === null ? null : chance(course, target),
  points: fan(course, stepOf(course.months)),
  more: target === null ? null : topUpFor(course, target),
});
