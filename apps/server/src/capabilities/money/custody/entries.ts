/**
 * Ledger entries of the cash of funds, all in the books of the house account: the page for accountants. `$` is the
 * currency of fund F. In the books of investors what they paid is in the fund from the moment it is paid
 * (`subscriptions/entries.ts`), and what they sold has left it (`redemptions/entries.ts`): these entries show where the money is.
 *
 *   money leaves for the custodian      the custodian owes                  and has paid
 *   fund/F/sent     $  −amount          fund/F/receivable  $  −amount       clearing/bank      $  −amount
 *   fund/F/leaving  $  +amount          fund/F/sent        $  +amount       fund/F/receivable  $  +amount
 *
 *   we cover what is missing, for now             and for good                              and the custodian pays what was advanced
 *   fund/F/advanced    $  −amount                 expenses/shortfalls $  −amount            clearing/bank      $  −amount
 *   fund/F/receivable  $  +amount                 fund/F/receivable   $  +missing           fund/F/receivable  $  +amount − advanced
 *                                                 fund/F/advanced     $  +advanced          fund/F/advanced    $  +advanced
 *
 * Money leaves by a payout of the house account (`payouts/entries.ts`): fund/F/leaving −amount, clearing +amount.
 */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import type { Sum } from './rules.ts';

export const leavingPath = (productId: string): string => `fund/${productId}/leaving`;
const receivablePath = (productId: string): string => `fund/${productId}/receivable`;
const sentPath = (productId: string): string => `fund/${productId}/sent`;

const advancedPath = (productId: string): string => `fund/${productId}/advanced`;
export const SHORTFALLS = 'expenses/shortfalls';

/** Omits entries of zero. */
const booked = (asset: Currency, entries: readonly (readonly [path: string, amount: bigint])[]): Entry[] =>
  entries.flatMap(([path, amount]) => (amount === 0n ? [] : [{ path, asset, amount }]));

const between = (from: string, to: string, { amount, currency }: Sum): Entry[] => [
  { path: from, asset: currency, amount: -amount },
  { path: to, asset: currency, amount },
];

export const cashPlanned = (productId: string, sum: Sum): Entry[] => between(sentPath(productId), leavingPath(productId), sum);
/** Negative if the custodian owes less than recorded before. */
export const cashOwed = (productId: string, sum: Sum): Entry[] => between(receivablePath(productId), sentPath(productId), sum);
/** Repays what was advanced of it. */
export const cashReceived = (productId: string, bank: string, { amount, repaid, currency }: Sum & { readonly repaid: bigint }): Entry[] =>
  booked(currency, [
    [`clearing/${bank}`, -amount],
    [receivablePath(productId), amount - repaid],
    [advancedPath(productId), repaid],
  ]);
/** We pay what the custodian still owes. */
export const cashAdvanced = (productId: string, sum: Sum): Entry[] => between(advancedPath(productId), receivablePath(productId), sum);
/** The money will never come: what is missing, and what was advanced for it. */
export const cashBorne = (
  productId: string,
  { missing, advanced, currency }: { readonly missing: bigint; readonly advanced: bigint; readonly currency: Currency },
): Entry[] =>
  booked(currency, [
    [SHORTFALLS, -(missing + advanced)],
    [receivablePath(productId), missing],
    [advancedPath(productId), advanced],
  ]);
/** The custodian sent too much and gets it back: we no longer owe it. */
export const excessPlanned = (productId: string, sum: Sum): Entry[] => between(receivablePath(productId), leavingPath(productId), sum);
