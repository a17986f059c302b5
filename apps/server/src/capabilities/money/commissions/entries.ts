/**
 * Ledger entries of commissions: the page for accountants. They are in the general portfolio of the agent's own books, in the
 * currency of the fee; what the customer paid is unaffected. `d` is what a version of the figures of a leg earns minus what
 * was accrued for that leg before.
 *
 *   commissions             $   +d    what the agent is owed, until it is paid out
 *   expenses/commissions    $   −d    what we bear, out of our fees
 *
 * A correction that reduces a fee books a negative difference. What was paid out before is deducted from later earnings.
 */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import { SUSPENSE } from '../payments/index.ts';

export const COMMISSION_ACCRUED = 'commissionAccrued';

/** Ledger reference of the accrual for a version of a leg. */
export const accruedReference = (legId: string, version: number): string => `commission:${legId}:${version}`;

export const commissionAccrued = (currency: Currency, difference: bigint): Entry[] => [
  { path: 'commissions', asset: currency, amount: difference },
  { path: 'expenses/commissions', asset: currency, amount: -difference },
];

/**
 * A statement of a month was approved: its net amount goes to the agent's own account, like any money in suspense.
 *
 *   commissions   $   −gross   what the agent was owed
 *   tax/pph21     $   +tax     withheld for the state, which is owed rupiah: the statement has that amount
 *   suspense      $   +net     until a bank has paid it
 */
export const releasedReference = (statementId: string): string => `commissions:${statementId}`;

const TAX = 'tax/pph21';

interface Released {
  readonly currency: Currency;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
}
export const commissionReleased = ({ currency, gross, tax, net }: Released): Entry[] =>
  [
    { path: 'commissions', asset: currency, amount: -gross },
    { path: TAX, asset: currency, amount: tax },
    { path: SUSPENSE, asset: currency, amount: net },
  ].filter(({ amount }) => amount !== 0n);

/** Tax that was withheld has been paid to the treasury, outside of these books. */
export const paidOverReference = (statementId: string): string => `commissions:${statementId}:tax`;

export const taxPaidOver = (currency: Currency, tax: bigint): Entry[] => [
  { path: TAX, asset: currency, amount: -tax },
  { path: 'paidOver/pph21', asset: currency, amount: tax },
];
