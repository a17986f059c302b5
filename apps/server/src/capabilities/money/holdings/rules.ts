/** What a distribution, merger or liquidation makes of holdings: rounded once across an investor's portfolios, then shared exactly. */
import { divideHalfUp } from '@lumbung/kernel/amounts.ts';
import { askedAgain } from '@lumbung/kernel/patience.ts';
import { addDays, type Day, HOUR, type Instant, startOf } from '@lumbung/kernel/time.ts';

export type Rounding = 'halfUp' | 'down';

/** How a custodian rounds the units of a fund, and their value. */
export interface RoundingTerms {
  readonly unit_rounding: Rounding;
  readonly unit_scale: number;
  readonly amount_rounding: Rounding;
  /** 1 unit × NAV 1 in the smallest step of the currency. */
  readonly units_times_nav: bigint;
}

const [SOONEST, LATEST] = [HOUR, 24 * HOUR];
/** When to request a day's distribution again while an entitled investor has not been reported. */
export const nextAsk = (day: Day, now: Instant): Instant => askedAgain(startOf(addDays(day, 1)), now, SOONEST, LATEST);

/** The smallest step of units, in units × 10⁴. */
export const unitStep = ({ unit_scale }: Pick<RoundingTerms, 'unit_scale'>): bigint => 10n ** BigInt(4 - unit_scale);

const divide = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => (rounding === 'down' ? dividend / divisor : divideHalfUp(dividend, divisor));

/** Converts units into units of another fund, at the prices of both. */
export function unitsAt(units: bigint, price: bigint, into: bigint, terms: Pick<RoundingTerms, 'unit_rounding' | 'unit_scale'>): bigint {
  const step = unitStep(terms);
  return divide(units * price, into * step, terms.unit_rounding) * step;
}

/** The value of units at an amount per unit, in the smallest step of the currency. */
export const moneyAt = (units: bigint, perUnit: bigint, { amount_rounding, units_times_nav }: RoundingTerms): bigint =>
  divide(units * perUnit, units_times_nav, amount_rounding);

/**
 * Splits `total` into whole steps in proportion to the weights: steps left by rounding go to the largest remainders, the
 * first of equal ones. A part smaller than a step goes to the largest weight. The parts add up to the total.
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

/** A portfolio's units at the end of the day, what a distribution moved in it so far, and its units that are not reserved. */
export interface Portion {
  readonly portfolio_id: string;
  readonly held: bigint;
  readonly moved: bigint;
  readonly free: bigint;
}

export interface Distribution {
  /** Money per unit × 10⁶, and the NAV at which it is reinvested; null where it is paid. */
  readonly perUnit: bigint;
  readonly nav: bigint | null;
  readonly terms: RoundingTerms;
}

/** The entitlement of all units of an investor: units, or money. */
export function entitlement({ perUnit, nav, terms }: Distribution, held: bigint): bigint {
  if (held <= 0n) return 0n;
  return nav === null ? moneyAt(held, perUnit, terms) : unitsAt(held, perUnit, nav, terms);
}

export interface Allocated {
  readonly expected: bigint;
  /** What moves in each portfolio now; null when an operator must decide. */
  readonly moves: readonly { readonly portfolioId: string; readonly value: bigint }[] | null;
}

/**
 * Books the registry's figure for an investor if it equals the expected one within one rounding step, or if two operators
 * agreed to it. A later report moves the difference. Units sold in the meantime are not taken back, and neither is money:
 * an operator must decide.
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

/** A portfolio's units of a fund that ends, and the amount invested in them. */
export interface Held {
  readonly portfolio_id: string;
  readonly units: bigint;
  readonly cost: bigint;
}

/** What a portfolio gets for all its units: units of another fund, or money. */
export type Ended = Held & { readonly gets: bigint };

/** Converts all units of an investor into the other fund: rounded as one account, as the custodian keeps it. */
export function merged(held: readonly Held[], nav: bigint, intoNav: bigint, into: Pick<RoundingTerms, 'unit_rounding' | 'unit_scale'>): Ended[] {
  const all = held.reduce((sum, { units }) => sum + units, 0n);
  return sharedOut(held, unitsAt(all, nav, intoNav, into), unitStep(into));
}

/** Converts all units of an investor into money. */
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
