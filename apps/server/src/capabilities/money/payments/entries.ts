/** The ledger entries of payments: money that came and fits no bill, and money whose owner was found. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';

export const SUSPENSE = 'suspense';

/** Money came through a bank and matched nothing: it stands in suspense until it goes back. */
export const moneySuspended = (clearing: string, amount: bigint, currency: Currency): Entry[] => [
  { path: `clearing/${clearing}`, asset: currency, amount: -amount },
  { path: SUSPENSE, asset: currency, amount },
];

/** It is somebody's: it leaves the books of the house as it came, and comes into his (`moneySuspended`). */
export const suspenseAssigned = (clearing: string, amount: bigint, currency: Currency): Entry[] => [
  { path: SUSPENSE, asset: currency, amount: -amount },
  { path: `clearing/${clearing}`, asset: currency, amount },
];
