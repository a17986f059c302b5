/** What a distribution, a merger and a liquidation make of holdings: rounded once for all portfolios of an investor, then shared out exactly. */
import { divideHalfUp } from '@lumbung/kernel/amounts.ts';
import { askedAgain } from '@lumbung/kernel/patience.ts';
import { addDays, type Day, HOUR, type Instant, startOf } from '@lumbung/kernel/time.ts';

export type Rounding = 'halfUp' | 'down';

/** How a custodian rounds the units of a fund, and the money they are worth. */
export interface RoundingTerms {
  readonly unit_rounding: Rounding;
  readonly unit_scale: number;
  readonly amount_rounding: Rounding;
  /** 1 unit × NAV 1 in the smallest step of the money. */
  readonly units_times_nav: bigint;
}

const [SOONEST, LATEST] = [HOUR, 24 * HOUR];
/** When a distribution of a day is asked about again of which somebody was not told. */
export const nextAsk = (day: Day, now: Instant): Instant => askedAgain(startOf(addDays(day, 1)), now, SOONEST, LATEST);

/** The smallest step of units, in units × 10⁴. */
export const unitStep = ({ unit_scale }: Pick<RoundingTerms, 'unit_scale'>): bigint => 10n ** BigInt(4 - unit_scale);

const divide = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => (rounding === 'down' ? dividend / divisor : divideHalfUp(dividend, divisor));

/** Units that others become: at the price of what goes, and that of what comes. */
export function unitsAt(units: bigint, price: bigint, into: bigint, terms: Pick<RoundingTerms, 'unit_rounding' | 'unit_scale'>): bigint {
  const step = unitStep(terms);
  return divide(units * price, into * step, terms.unit_rounding) * step;
}

/** What units are worth at so much a unit, in the smallest step of the money. */
export const moneyAt = (units: bigint, perUnit: bigint, { amount_rounding, units_times_nav }: RoundingTerms): bigint =>
  divide(units * perUnit, units_times_nav, amount_rounding);

/**
 * Shares `total` out in whole steps, as the weights are: the largest remainders get what rounding left, of equal ones the
 * first. What is no whole step goes to the largest weight. The parts add up to the total.
 */
export function shareOut(total: bigint, weights: readonly bigint[], step = 1n): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum <= 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  const steps = total / step;
  const parts = weights.map((weight) => (steps * weight) / sum);
  const left = Number(steps - parts.reduce((all, part) => all + part, 0n));
  const order = weights.map((weight, index) => ({ index, remainder: (steps * weight) % sum, weight }));
  const byRemainder = order.toSorted((a, b) => (a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : a.index - b.index));
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1n;
  const largest = order.reduce((most, one) => (one.weight > most.weight ? one : most)).index;
  return parts.map((part, index) => part * step + (index === largest ? total % step : 0n));
}

/** What a portfolio held at the end of the day, what a distribution moved in it so far, and what of its units is free. */
export interface Portion {
  readonly portfolio_id: string;
  readonly held: bigint;
  readonly moved: bigint;
  readonly free: bigint;
}

export interface Distribution {
  /** Money a unit × 10⁶, and the NAV at which it becomes units; null where it is paid. */
  readonly perUnit: bigint;
  readonly nav: bigint | null;
  readonly terms: RoundingTerms;
}

/** What all units of an investor get: units, or money. */
export function entitlement({ perUnit, nav, terms }: Distribution, held: bigint): bigint {
  if (held <= 0n) return 0n;
  return nav === null ? moneyAt(held, perUnit, terms) : unitsAt(held, perUnit, nav, terms);
}

export interface Allocated {
  readonly expected: bigint;
  /** What moves in each portfolio now; null when it waits for people. */
  readonly moves: readonly { readonly portfolioId: string; readonly value: bigint }[] | null;
}

/**
 * What the registry says an investor gets is booked when it is what was to be expected, but for a rounding, or when two
 * people agreed to it. A later word moves the difference. Units that were sold meanwhile are not taken back, and neither
 * is money: that waits.
 */
export function allocate(distribution: Distribution, investorId: string, told: bigint, portions: readonly Portion[], { isAgreed = false } = {}): Allocated {
  const expected = entitlement(
    distribution,
    portions.reduce((sum, { held }) => sum + held, 0n),
  );
  const step = distribution.nav === null ? 1n : unitStep(distribution.terms);
  const difference = told > expected ? told - expected : expected - told;
  if (difference > step && !isAgreed) return { expected, moves: null };
  if (expected === 0n && told > 0n && !isAgreed) return { expected, moves: null };
  const sharing = portions.length > 0 ? portions : [{ portfolio_id: investorId, held: 0n, moved: 0n, free: 0n }];
  const parts = shareOut(
    told,
    sharing.map(({ held }) => held),
    step,
  );
  const moves = sharing.map((portion, index) => ({ portfolioId: portion.portfolio_id, value: parts[index]! - portion.moved, free: portion.free }));
  const canMove = moves.every(({ value, free }) => value >= 0n || (distribution.nav !== null && -value <= free));
  return { expected, moves: canMove ? moves.filter(({ value }) => value !== 0n).map(({ portfolioId, value }) => ({ portfolioId, value })) : null };
}

/** What a portfolio holds of a fund that ends, and what had been invested for it. */
export interface Held {
  readonly portfolio_id: string;
  readonly units: bigint;
  readonly cost: bigint;
}

/** What a portfolio gets for all of its units: units of another fund, or money. */
export type Ended = Held & { readonly gets: bigint };

/** All units of an investor become what they are worth in the other fund: rounded as one account, as the custodian keeps it. */
export function merged(held: readonly Held[], nav: bigint, intoNav: bigint, into: Pick<RoundingTerms, 'unit_rounding' | 'unit_scale'>): Ended[] {
  const all = held.reduce((sum, { units }) => sum + units, 0n);
  return sharedOut(held, unitsAt(all, nav, intoNav, into), unitStep(into));
}

/** All units of an investor become money. */
export function liquidated(held: readonly Held[], perUnit: bigint, terms: RoundingTerms): Ended[] {
  const all = held.reduce((sum, { units }) => sum + units, 0n);
  return sharedOut(held, moneyAt(all, perUnit, terms), 1n);
}

const sharedOut = (held: readonly Held[], total: bigint, step: bigint): Ended[] => {
  const parts = shareOut(
    total,
    held.map(({ units }) => units),
    step,
  );
  return held.map((one, index) => ({ ...one, gets: parts[index]! }));
};
