/** Rules of a profile: how many accounts, how long a change of them waits, and who may buy bonds. */
import type { BondBar } from '@lumbung/contract/profile/get-bonds-access.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { BondsBar } from '@lumbung/kernel/profile.ts';
import { DAY } from '@lumbung/kernel/time.ts';

/**
 * Cool-off after an account takeover, in business time: before it ends no money can go elsewhere, and the owner has been notified
 * on every channel. It starts with each change: an account is added, or becomes primary.
 */
export const COOL_OFF_MS = DAY;
/** Accounts per currency, including those awaiting their bank. */
export const MOST_ACCOUNTS = 3;
/** Bank checks per investor and day, because a reply reveals who holds an account. */
export const CHECKS_A_DAY = 5;
/** A check without a reply from the bank ends after this time; the account may then be added again. */
export const CHECK_ENDS_MS = 3 * DAY;

export const CURRENCIES: readonly Currency[] = ['IDR', 'USD'];

/** Verified investors may add an account, and so may agents, who receive commissions without an identity check. */
export const mayAddAccount = ({ isVerified }: { readonly isVerified: boolean }, kind: string | null): boolean => isVerified || kind === 'agent';

/** The currencies in which another account may be added. */
export const roomIn = (standing: readonly { readonly currency: Currency }[]): Currency[] =>
  CURRENCIES.filter((currency) => standing.filter((account) => account.currency === currency).length < MOST_ACCOUNTS);

export interface Standing {
  readonly isPerson: boolean;
  readonly isVerified: boolean;
  /** What in the profile excludes the person from bonds, by the rule of the identity check. */
  readonly barred: BondsBar | null;
  readonly hasSid: boolean;
  readonly hasRupiahAccount: boolean;
}

/**
 * What prevents an investor from buying government bonds, in the order in which it can be resolved. Retail series are sold only to
 * Indonesian persons, held under a SID, and paid out in rupiah. A profile without a nationality was verified by an ID card.
 */
export const bondBars = ({ isPerson, isVerified, barred, hasSid, hasRupiahAccount }: Standing): BondBar[] => {
  const bars: readonly (readonly [BondBar, boolean])[] = [
    ['onlyPersons', !isPerson],
    ['identityNotVerified', !isVerified],
    ['foreigner', barred === 'foreigner'],
    ['withoutNik', barred === 'withoutNik'],
    ['noSid', isVerified && !hasSid],
    ['noRupiahAccount', isVerified && !hasRupiahAccount],
  ];
  return bars.filter(([, stands]) => stands).map(([bar]) => bar);
};
