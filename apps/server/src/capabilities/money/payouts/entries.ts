/** Ledger entries of payouts: money that left through a bank. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';

export const MONEY_PAID_OUT = 'moneyPaidOut';

/** The bank has done it: the investor is owed the money no longer, and the bank holds less for us. */
export const moneyPaidOut = (path: string, bank: string, amount: bigint, currency: Currency): Entry[] => [
  { path, asset: currency, amount: -amount },
  { path: `clearing/${bank}`, asset: currency, amount },
];
