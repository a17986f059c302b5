/** The ledger entries of payments: money that came and fits no bill. */
import type { Entry } from '../../../ledger/ledger.ts';

export const SUSPENSE = 'suspense';

/** Money came through a bank and matched nothing: it stands in suspense until it goes back. */
export const moneySuspended = (clearing: string, amount: bigint): Entry[] => [
  { path: `clearing/${clearing}`, asset: 'IDR', amount: -amount },
  { path: SUSPENSE, asset: 'IDR', amount },
];
