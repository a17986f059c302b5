/** The ledger entries of purchases: the page an accountant reads. */
import type { Entry } from '../../../ledger/ledger.ts';

interface PaidLine {
  readonly product_id: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly vat: bigint;
}

/**
 * A bill was paid. The money came through a bank (`clearing`, its mirror goes below zero) and is split:
 * what goes into each fund, the fee, and the tax on the fee.
 */
export function purchasePaid(clearing: string, lines: readonly PaidLine[]): Entry[] {
  const sum = (pick: (line: PaidLine) => bigint) => lines.reduce((total, line) => total + pick(line), 0n);
  const fee = sum((line) => line.fee);
  const vat = sum((line) => line.vat);
  const byFund = new Map<string, bigint>();
  for (const line of lines) byFund.set(line.product_id, (byFund.get(line.product_id) ?? 0n) + line.amount);
  return [
    { path: `clearing/${clearing}`, asset: 'IDR', amount: -(sum((line) => line.amount) + fee + vat) },
    ...[...byFund].map(([product, amount]) => ({ path: `fund/${product}/subscriptions`, asset: 'IDR', amount })),
    { path: 'fees/subscription', asset: 'IDR', amount: fee },
    { path: 'tax/vat', asset: 'IDR', amount: vat },
  ].filter((entry) => entry.amount !== 0n);
}

/**
 * Units were allotted. The money is no longer on its way but invested, at cost; the fund's register
 * issued units, and the investor owns them. Written by the set-based statement in `settle.ts`:
 *
 *   fund/F/subscriptions  IDR  −amount      fund/F/invested  IDR  +amount
 *   fund/F/register       F    −units       units            F    +units
 */
export const UNITS_ALLOTTED = 'unitsAllotted';
export const PURCHASE_PAID = 'purchasePaid';
