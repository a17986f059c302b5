/** Fees of purchases and exits: a purchase fee is added to the amount, value added tax to the fee. */
import { divideHalfUp, formatDecimal, type Minor, minor, parseDecimal, type PartsPerMillion, SCALE, share, total } from './amounts.ts';

export interface FeeRates {
  readonly subscription: PartsPerMillion;
  readonly vat: PartsPerMillion;
}

export interface Charge {
  /** The amount invested. */
  readonly amount: Minor;
  readonly fee: Minor;
  readonly vat: Minor;
  /** amount + fee + vat, to the smallest step. */
  readonly total: Minor;
}

/**
 * The charge of one purchase. Fee and tax are each rounded half up to the smallest step and the total is their sum, so that
 * the displayed lines always add up.
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
  /** Value of the units at their NAV. */
  readonly gross: Minor;
  readonly fee: Minor;
  readonly vat: Minor;
  /** gross − fee − vat, to the smallest step: paid out, or invested in the other fund. */
  readonly net: Minor;
}

/** Proceeds of a redemption or switch: value less fee and tax, each rounded half up to the smallest step. */
export function proceedsOf(gross: Minor, rates: ExitRates): Proceeds {
  const fee = share(gross, rates.exit);
  const vat = share(fee, rates.vat);
  return { gross, fee, vat, net: minor(gross - fee - vat) };
}

/** A fee including its tax, as one fraction: what the customer pays. Both are decimal fractions as on the wire. */
export function withVat(fee: string, vat: string): string {
  const [one, tax] = [fee, vat].map((text) => parseDecimal(text, SCALE.partsPerMillion) ?? 0n) as [bigint, bigint];
  return formatDecimal(divideHalfUp(one * (1_000_000n + tax), 1_000_000n), SCALE.partsPerMillion);
}
