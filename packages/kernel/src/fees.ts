/** What a purchase costs: the fee stands on top of the amount, value added tax on top of the fee. */
import { type PartsPerMillion, type Rupiah, share, total } from './amounts.ts';

export interface FeeRates {
  readonly subscription: PartsPerMillion;
  readonly vat: PartsPerMillion;
}

export interface Charge {
  /** What is invested. */
  readonly amount: Rupiah;
  readonly fee: Rupiah;
  readonly vat: Rupiah;
  /** amount + fee + vat, to the rupiah. */
  readonly total: Rupiah;
}

/**
 * The charge of one purchase. Each part is rounded half up to the rupiah for itself and the total is
 * their sum, so that the lines a person sees always add up.
 */
export function chargeFor(amount: Rupiah, rates: FeeRates): Charge {
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
