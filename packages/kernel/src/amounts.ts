/**
 * Amounts of money, fund units and net asset values, as integers of their smallest step.
 *
 * No floats, because they would lose a rupiah sooner or later: rupiah have no decimals, dollars two (cents), units four, a
 * NAV six (rupiah funds publish four).
 */
import type { Branded } from './brand.ts';

/** Whole rupiah. */
export type Rupiah = Branded<bigint, 'Rupiah'>;
/** US dollars in cents. */
export type Cents = Branded<bigint, 'Cents'>;
/** Fund units × 10⁴, the precision of custodians' registers. */
export type Units = Branded<bigint, 'Units'>;
/** Net asset value of one unit × 10⁶. */
export type Nav = Branded<bigint, 'Nav'>;
/** A fraction in parts per million: 1 % is 10_000. */
export type PartsPerMillion = Branded<bigint, 'PartsPerMillion'>;

/** In display order. */
export const CURRENCIES = ['IDR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** An amount in the smallest step of its currency. */
export type AmountIn<C extends Currency> = { readonly IDR: Rupiah; readonly USD: Cents }[C];
/** An amount in the smallest step of a currency given beside it. */
export type Minor = AmountIn<Currency>;

/** Number of decimals, per asset. */
export const SCALE = { IDR: 0, USD: 2, units: 4, nav: 6, partsPerMillion: 6 } as const;

/** The largest rupiah amount that fits a JSON number without loss (2⁵³ − 1). */
export const LARGEST_WIRE_RUPIAH = 9_007_199_254_740_991n as Rupiah;

const ONE_MILLION = 1_000_000n;
/** One unit (10⁴) at a NAV of one (10⁶), in the smallest step of a currency. */
const UNITS_TIMES_NAV: Readonly<Record<Currency, bigint>> = { IDR: 10_000_000_000n, USD: 100_000_000n };

/** `value` as rupiah. Throws RangeError if a number is not a safe integer. */
export const rupiah = (value: bigint | number): Rupiah => whole(value) as Rupiah;
/** `value` in the smallest step of a currency. */
export const minor = (value: bigint): Minor => value as Minor;
/** `value` as units × 10⁴. Throws RangeError if a number is not a safe integer. */
export const units = (value: bigint | number): Units => whole(value) as Units;
/** `value` as NAV × 10⁶. Throws RangeError if a number is not a safe integer. */
export const nav = (value: bigint | number): Nav => whole(value) as Nav;
/** `value` in parts per million. Throws RangeError if a number is not a safe integer. */
export const partsPerMillion = (value: bigint | number): PartsPerMillion => whole(value) as PartsPerMillion;

function whole(value: bigint | number): bigint {
  if (typeof value === 'bigint') return value;
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return BigInt(value);
}

/** `dividend / divisor`, rounded half away from zero. Throws RangeError if the divisor is not positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive');
  const half = dividend < 0n ? -(divisor / 2n) : divisor / 2n;
  return (dividend + half) / divisor;
}

/**
 * Units bought for a net amount at a NAV, rounded half up to four decimals, the default of Indonesian custodians (domain
 * reference 2.6). The amount paid is never recomputed from them. Throws RangeError if the NAV is not positive.
 */
export function unitsFor(net: Minor, price: Nav, currency: Currency): Units {
  if (price <= 0n) throw new RangeError('a NAV must be positive');
  return divideHalfUp(net * UNITS_TIMES_NAV[currency], price) as Units;
}

/** Market value of units at a NAV in a currency, rounded half up to its smallest step. */
export function marketValue<C extends Currency>(held: Units, price: Nav, currency: C): AmountIn<C> {
  return divideHalfUp(held * price, UNITS_TIMES_NAV[currency]) as AmountIn<C>;
}

/** `amount × rate`, rounded half up to the smallest step. */
export function share(amount: Minor, rate: PartsPerMillion): Minor {
  return minor(divideHalfUp(amount * rate, ONE_MILLION));
}

/** Gain over cost in parts per million; null if the cost is not positive. */
export function gainShare(value: Minor, cost: Minor): PartsPerMillion | null {
  return cost > 0n ? (divideHalfUp((value - cost) * ONE_MILLION, cost) as PartsPerMillion) : null;
}

/**
 * Parses a plain decimal (`-12`, `0.5`, `1234.5678`) into an integer of 10^-scale steps.
 * Returns null for anything else: exponents, separators, blanks, or more significant decimals than `scale`.
 */
export function parseDecimal(text: string, scale: number): bigint | null {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return null;
  const [, sign, wholePart, fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > scale) return null;
  const value = BigInt(wholePart + kept.padEnd(scale, '0'));
  return sign ? -value : value;
}

/** Formats an integer of 10^-scale steps as a plain decimal with exactly `scale` decimals. */
export function formatDecimal(value: bigint, scale: number): string {
  if (scale === 0) return value.toString();
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A fraction in percent, without trailing zeros: `0.005000` gives `0.5`. */
export const percentOf = (share: string): string =>
  formatDecimal(parseDecimal(share, SCALE.partsPerMillion) ?? 0n, SCALE.partsPerMillion - 2).replace(/\.?0+$/, '');

/** An amount as a plain decimal in its currency: `100.07`, `250000`. */
export const amountText = (amount: bigint, currency: Currency): string => formatDecimal(amount, SCALE[currency]);

/** An amount from a reply, in its smallest step. Throws RangeError if it is not an amount of that currency. */
export function minorOf(said: number | string, currency: Currency): Minor {
  const amount = parseDecimal(String(said), SCALE[currency]);
  if (amount === null) throw new RangeError(`not an amount in ${currency}: ${said}`);
  return minor(amount);
}

/** The sum of amounts of one kind; zero if there are none. */
export function total<Amount extends bigint>(amounts: Iterable<Amount>): Amount {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum as Amount;
}

/** An amount as notices carry it: a decimal text and its currency. */
export const inMoney = ({ amount, currency }: { readonly amount: bigint; readonly currency: Currency }): { total: string; currency: Currency } => ({
  total: formatDecimal(amount, SCALE[currency]),
  currency,
});
