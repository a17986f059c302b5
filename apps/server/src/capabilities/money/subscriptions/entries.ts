/** The ledger entries of subscriptions: the page an accountant reads. */
import type { Charge } from '@lumbung/kernel/fees.ts';
import type { Entry } from '../../../ledger/ledger.ts';

/**
 * A bill was paid. The money came through a bank (`clearing`, its mirror goes below zero) and is split:
 * what goes into each fund, the fee, and the tax on the fee.
 */
export function subscriptionPaid(clearing: string, legs: readonly (Charge & { readonly productId: string })[]): Entry[] {
  const sum = (pick: (leg: Charge) => bigint) => legs.reduce((total, leg) => total + pick(leg), 0n);
  const fee = sum((leg) => leg.fee);
  const vat = sum((leg) => leg.vat);
  const byFund = new Map<string, bigint>();
  for (const leg of legs) byFund.set(leg.productId, (byFund.get(leg.productId) ?? 0n) + leg.amount);
  return [
    { path: `clearing/${clearing}`, asset: 'IDR', amount: -(sum((leg) => leg.amount) + fee + vat) },
    ...[...byFund].map(([product, amount]) => ({ path: `fund/${product}/subscriptions`, asset: 'IDR', amount })),
    { path: 'fees/subscription', asset: 'IDR', amount: fee },
    { path: 'tax/vat', asset: 'IDR', amount: vat },
  ].filter((entry) => entry.amount !== 0n);
}
export const SUBSCRIPTION_PAID = 'subscriptionPaid';

/**
 * Units were allotted. The money is no longer on its way but invested, at cost; the fund's register issued units, and
 * the investor owns them. `l` is the leg, in the statement of `settlement/store.ts`.
 */
export const UNITS_ALLOTTED = 'unitsAllotted';
export const UNITS_ALLOTTED_ENTRIES = `
    ('fund/' || l.product_id || '/subscriptions', 'IDR', -l.amount),
    ('fund/' || l.product_id || '/invested',      'IDR', l.amount),
    ('fund/' || l.product_id || '/register', l.product_id, -l.units),
    ('units',                                l.product_id, l.units)`;
