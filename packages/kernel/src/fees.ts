/** What a purchase costs: the fee stands on top of the amount, value added tax on top of the fee. */
import { divideHalfUp, formatDecimal, type Minor, minor, parseDecimal, type PartsPerMillion, SCALE, share, total } from './amounts.ts';

export interface FeeRates {
  readonly subscription: PartsPerMillion;
  readonly vat: PartsPerMillion;
}

export interface Charge {
  /** What is invested. */
  readonly amount: Minor;
  readonly fee: Minor;
  readonly vat: Minor;
  /** amount + fee + vat, to the smallest step. */
  readonly total: Minor;
}

/**
 * The charge of one purchase. Each part is rounded half up to the smallest step for itself and the total is
 * their sum, so that the lines a person sees always add up.
 */
export function chargeFor(amount: Minor, rates: FeeRates): Charge {
  const fee = share(amount, rates.subscription);
  const vat = share(fee, rates.vat);
  return { amount, fee, vat, total: total([amount, fee, vat]) };
}

/** The charge of several purchases together. */
export function sumCharges(charges: readonly Charge[]): Charge {
  return {
    amount: total(charges.map((charge) => charge.amount)),
    fee: total(charges.map((charge) => charge.fee)),
    vat: total(charges.map((charge) => charge.vat)),
    total: total(charges.map((charge) => charge.total)),
  };
}

export interface ExitRates {
  /** Redemption or switching fee. */
  readonly exit: PartsPerMillion;
  readonly vat: PartsPerMillion;
}

export interface Proceeds {
  /** What the units are worth at their NAV. */
  readonly gross: Minor;
  readonly fee: Minor;
  readonly vat: Minor;
  /** gross − fee − vat, to the smallest step: what is paid out, or goes into the other fund. */
  readonly net: Minor;
}

/** What a sale or switch brings: the fee and its tax come off the value. Each is rounded half up to the smallest step for itself. */
export function proceedsOf(gross: Minor, rates: ExitRates): Proceeds {
  const fee = share(gross, rates.exit);
  const vat = share(fee, rates.vat);
  return { gross, fee, vat, net: minor(gross - fee - vat) };
}

/** A fee with the tax on it, as one share: what is paid, and not only what the fund calls its fee. Both are decimals of the wire. */
export function withVat(fee: string, vat: string): string {
  const [one, tax] = [fee, vat].map((text) => parseDecimal(text, SCALE.partsPerMillion) ?? 0n) as [bigint, bigint];
  return formatDecimal(divideHalfUp(one * (1_000_000n + tax), 1_000_000n), SCALE.partsPerMillion);
}
