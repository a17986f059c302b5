/**
 * The ledger entries of the cash of funds, all in the books of the house: the page an accountant reads. `$` is the
 * currency of fund F. In the books of investors what they paid stands in the fund from the moment it is paid
 * (`subscriptions/entries.ts`), and what they sold has left it (`redemptions/entries.ts`): these say where the money is.
 *
 *   money leaves for the custodian      the custodian owes                  and has paid
 *   fund/F/sent     $  −amount          fund/F/receivable  $  −amount       clearing/bank      $  −amount
 *   fund/F/leaving  $  +amount          fund/F/sent        $  +amount       fund/F/receivable  $  +amount
 *
 * What leaves does so by a payout of the house (`payouts/entries.ts`): fund/F/leaving −amount, clearing +amount.
 */
import type { Entry } from '../../../ledger/ledger.ts';
import type { Sum } from './rules.ts';

export const leavingPath = (productId: string): string => `fund/${productId}/leaving`;
const receivablePath = (productId: string): string => `fund/${productId}/receivable`;
const sentPath = (productId: string): string => `fund/${productId}/sent`;

const between = (from: string, to: string, { amount, currency }: Sum): Entry[] => [
  { path: from, asset: currency, amount: -amount },
  { path: to, asset: currency, amount },
];

export const cashPlanned = (productId: string, sum: Sum): Entry[] => between(sentPath(productId), leavingPath(productId), sum);
/** Below zero when it owes less than was said before. */
export const cashOwed = (productId: string, sum: Sum): Entry[] => between(receivablePath(productId), sentPath(productId), sum);
export const cashReceived = (productId: string, bank: string, sum: Sum): Entry[] => between(`clearing/${bank}`, receivablePath(productId), sum);
/** It had sent too much, and gets it back: what leaves is no longer owed by us. */
export const excessPlanned = (productId: string, sum: Sum): Entry[] => between(receivablePath(productId), leavingPath(productId), sum);
