/** What a profile decides: how many accounts may stand, how long a change of them waits, who may come to bonds. */
import type { BondBar } from '@lumbung/contract/profile/get-bonds-access.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { BondsBar } from '@lumbung/kernel/profile.ts';
import { DAY } from '@lumbung/kernel/time.ts';

/**
 * Whoever got into somebody's account waits so long, by the clock of business, before money can go elsewhere, and its owner
 * was told on every channel. It counts from each change: that an account was added, or was put first.
 */
export const COOL_OFF_MS = DAY;
/** Accounts of one currency, those that wait for their bank among them. */
export const MOST_ACCOUNTS = 3;
/** What is asked of banks for one investor in a day: an answer says whose an account is. */
export const CHECKS_A_DAY = 5;
/** A bank that has not answered so long is not waited for any more: whoever added the account may do it again. */
export const CHECK_ENDS_MS = 3 * DAY;

export const CURRENCIES: readonly Currency[] = ['IDR', 'USD'];

/** Who may add an account: whoever is verified, and an agent, who is paid commissions and has no identity check. */
export const mayAddAccount = ({ isVerified }: { readonly isVerified: boolean }, kind: string | null): boolean => isVerified || kind === 'agent';

/** In which currencies another account may be added. */
export const roomIn = (standing: readonly { readonly currency: Currency }[]): Currency[] =>
  CURRENCIES.filter((currency) => standing.filter((account) => account.currency === currency).length < MOST_ACCOUNTS);

export interface Standing {
  readonly isPerson: boolean;
  readonly isVerified: boolean;
  /** What of who she is keeps her out, by the rule of the identity check. */
  readonly barred: BondsBar | null;
  readonly hasSid: boolean;
  readonly hasRupiahAccount: boolean;
}

/**
 * What keeps an investor from government bonds, in the order in which it is mended. Retail series are sold to Indonesian
 * persons alone, held under a SID, and paid out in rupiah. Whose nationality nobody wrote down was verified by an ID card.
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
