/**
 * The ledger entries of promotions: the page an accountant reads. They are booked in the general portfolio of the investor's
 * own books. `funder` is `house` (our company), or the investment manager that pays for the promotion; its negative balance is what it owes.
 *
 *   earned        promotions/FUNDER  −c    cashback  +c    an order was settled
 *   clawed back   promotions/FUNDER  +x    cashback  −x    units were sold too early
 *   released      cashback           −c    suspense  +c    paid to the investor's own account, like any money in suspense
 *   funded        suspense           −x    promotions/FUNDER  +x    in the platform's books: an investment manager paid
 */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import { SUSPENSE } from '../../money/payments/index.ts';

const CASHBACK = 'cashback';
const funderPath = (funder: string): string => `promotions/${funder}`;

export const earnedReference = (grantId: string): string => `grant:${grantId}:earned`;
export const clawedBackReference = (grantId: string, step: number): string => `grant:${grantId}:clawedBack:${step}`;
export const releasedReference = (grantId: string): string => `grant:${grantId}:released`;
export const fundedReference = (fundingId: string): string => `funding:${fundingId}`;

export const cashbackEarned = (funder: string, currency: Currency, amount: bigint): Entry[] => [
  { path: funderPath(funder), asset: currency, amount: -amount },
  { path: CASHBACK, asset: currency, amount },
];

export const cashbackClawedBack = (funder: string, currency: Currency, amount: bigint): Entry[] => [
  { path: CASHBACK, asset: currency, amount: -amount },
  { path: funderPath(funder), asset: currency, amount },
];

export const cashbackReleased = (currency: Currency, amount: bigint): Entry[] => [
  { path: CASHBACK, asset: currency, amount: -amount },
  { path: SUSPENSE, asset: currency, amount },
];

export const promotionFunded = (funder: string, currency: Currency, amount: bigint): Entry[] => [
  { path: SUSPENSE, asset: currency, amount: -amount },
  { path: funderPath(funder), asset: currency, amount },
];
