/** The ledger entries of payouts: money that left through a bank. */
import type { Entry } from '../../../ledger/ledger.ts';

export const MONEY_PAID_OUT = 'moneyPaidOut';

/** The bank did it: what was owed to the investor is owed no more, and the bank holds less for us. */
export const moneyPaidOut = (path: string, bank: string, amount: bigint): Entry[] => [
  { path, asset: 'IDR', amount: -amount },
  { path: `clearing/${bank}`, asset: 'IDR', amount },
];
