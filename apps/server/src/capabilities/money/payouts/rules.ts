/** References of a payout in the ledger and at the bank, its encryption context, its bank, and how long only the bank reports its outcome. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { HOUR } from '@lumbung/kernel/time.ts';
import type { Settings } from '../../../platform/context.ts';

/** Ledger reference of the amount that is reserved until the bank has done the payout. */
export const holdReference = (payoutId: string): string => `payout:${payoutId}`;

/** Our reference at the bank: the same for every attempt, so that the bank does it once. */
export const payoutReference = (payoutId: string): string => payoutId.replaceAll('-', '').toUpperCase();

/** Reason of a payout refused because the holder's name differs from the one the account was registered under. */
export const HOLDER_DIFFERS = 'holderDiffers';

/** Binds the encrypted account to its row. */
export const contextOf = (investorId: string, payoutId: string): string => `payouts:${investorId}:${payoutId}`;

/** The bank for payouts of money that did not come in through one. Throws if none of our accounts pays out in the currency. */
export function payoutBankFor({ payoutBanks }: Pick<Settings, 'payoutBanks'>, currency: Currency): string {
  const bank = payoutBanks[currency];
  if (!bank) throw new Error(`no account of ours pays out in ${currency}`);
  return bank;
}

/**
 * The bank through which money leaves that is in the books of a partner: the partner, or our payout bank if the partner holds
 * no account of ours. A gateway only refunds what came through it, to where it came from.
 */
export const outletOf = (settings: Pick<Settings, 'payoutBanks' | 'gateways'>, partner: string, currency: Currency): string =>
  settings.gateways.known.includes(partner) ? payoutBankFor(settings, currency) : partner;

/** Time after the last sending during which only the bank may report the outcome: longer than any request to a bank takes. */
export const ASKED_FOR_MS = HOUR;
