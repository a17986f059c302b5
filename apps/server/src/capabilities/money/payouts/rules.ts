/** The names a payout goes by: in the ledger, at the bank, in what seals its account; and how long only its bank is asked. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { HOUR } from '@lumbung/kernel/time.ts';
import type { Settings } from '../../../platform/context.ts';

/** Reference of the amount that is set aside until the bank has done it. */
export const holdReference = (payoutId: string): string => `payout:${payoutId}`;

/** Our reference at the bank: the same for every try, so that the bank does it once. */
export const payoutReference = (payoutId: string): string => payoutId.replaceAll('-', '').toUpperCase();

/** Why a payout is refused that would go to somebody of another name than the account was registered under. */
export const HOLDER_DIFFERS = 'holderDiffers';

/** Binds the sealed account to its row. */
export const contextOf = (investorId: string, payoutId: string): string => `payouts:${investorId}:${payoutId}`;

/** The bank that money goes out through, where it did not come in by one. Throws where none of ours pays in a currency. */
export function payoutBankFor({ payoutBanks }: Pick<Settings, 'payoutBanks'>, currency: Currency): string {
  const bank = payoutBanks[currency];
  if (!bank) throw new Error(`no account of ours pays out in ${currency}`);
  return bank;
}

/**
 * The bank through which money leaves that stands in the books of a partner: its own, or ours where the partner holds no
 * account of ours. A gateway only gives back what came by it, to where it came from.
 */
export const outletOf = (settings: Pick<Settings, 'payoutBanks' | 'gateways'>, partner: string, currency: Currency): string =>
  settings.gateways.known.includes(partner) ? payoutBankFor(settings, currency) : partner;

/** How long after it was last sent nobody but the bank says what became of it: longer than any request to a bank lasts. */
export const ASKED_FOR_MS = HOUR;
