/** The ledger entries of payouts: money that left through a bank. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';

export const MONEY_PAID_OUT = 'moneyPaidOut';

/** The bank did it: what was owed to the investor is owed no more, and the bank holds less for us. */
export const moneyPaidOut = (path: string, bank: string, amount: bigint, currency: Currency): Entry[] => [
  { path, asset: currency, amount: -amount },
  { path: `clearing/${bank}`, asset: currency, amount },
];
