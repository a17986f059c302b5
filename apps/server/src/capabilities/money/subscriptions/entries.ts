/** The ledger entries of subscriptions, for accountants. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Charge } from '@lumbung/kernel/fees.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import type { PaidLeg } from '../orders/index.ts';
import { SUSPENSE } from '../payments/index.ts';

/**
 * A bill was paid. The money came through a bank (its mirror account `clearing` goes negative) and is split into
 * each fund's part, the fee, and the VAT on the fee.
 */
export function subscriptionPaid(clearing: string, currency: Currency, legs: readonly PaidLeg[]): Entry[] {
  const sum = (pick: (leg: Charge) => bigint) => legs.reduce((total, leg) => total + pick(leg), 0n);
  const fee = sum((leg) => leg.fee);
  const vat = sum((leg) => leg.vat);
  return [
    { path: `clearing/${clearing}`, asset: currency, amount: -(sum((leg) => leg.amount) + fee + vat) },
    ...legs.map(({ portfolioId, productId, amount }) => ({ portfolioId, path: `fund/${productId}/subscriptions`, asset: currency, amount })),
    { path: 'fees/subscription', asset: currency, amount: fee },
    { path: 'tax/vat', asset: currency, amount: vat },
  ].filter((entry) => entry.amount !== 0n);
}
export const SUBSCRIPTION_PAID = 'subscriptionPaid';

/**
 * Units were allotted. The money in transit becomes invested, at cost; the fund's register issues units, and
 * the investor owns them. `l` is the leg, in the statement of `settlement/book-store.ts`.
 */
export const UNITS_ALLOTTED = 'unitsAllotted';
export const UNITS_ALLOTTED_ENTRIES = `
    (l.portfolio_id, 'fund/' || l.product_id || '/subscriptions', l.currency, -l.amount),
    (l.portfolio_id, 'fund/' || l.product_id || '/invested',      l.currency, l.amount),
    (l.portfolio_id, 'fund/' || l.product_id || '/register', l.product_id, -l.units),
    (l.portfolio_id, 'units',                                l.product_id, l.units)`;

/** Money paid for a leg and not invested: fund, fee and VAT return it, and it stays in suspense until it is refunded. */
export const MONEY_UNFILLED = 'moneyUnfilled';
export const moneyUnfilled = (leg: PaidLeg, currency: Currency): Entry[] =>
  [
    { portfolioId: leg.portfolioId, path: `fund/${leg.productId}/subscriptions`, asset: currency, amount: -leg.amount },
    { path: 'fees/subscription', asset: currency, amount: -leg.fee },
    { path: 'tax/vat', asset: currency, amount: -leg.vat },
    { path: SUSPENSE, asset: currency, amount: leg.total },
  ].filter((entry) => entry.amount !== 0n);
