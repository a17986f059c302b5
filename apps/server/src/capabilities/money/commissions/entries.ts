/**
 * The ledger entries of commissions: the page an accountant reads. They stand in the general portfolio of the agent's own
 * books, in the currency of the fee; what the customer paid is untouched. `d` is what a version of the figures of a leg
 * earns less what was accrued of that leg before.
 *
 *   commissions             $   +d    what the agent is owed, until it is paid out
 *   expenses/commissions    $   −d    what the house bears, out of its fees
 *
 * A correction that makes a fee smaller books a difference below zero. What was paid out before comes off what is earned next.
 */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';

export const COMMISSION_ACCRUED = 'commissionAccrued';

/** References of what the ledger wrote for a version of a leg. */
export const accruedReference = (legId: string, version: number): string => `commission:${legId}:${version}`;

export const commissionAccrued = (currency: Currency, difference: bigint): Entry[] => [
  { path: 'commissions', asset: currency, amount: difference },
  { path: 'expenses/commissions', asset: currency, amount: -difference },
];
