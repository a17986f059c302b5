/** When money that waits may be proposed to go out, and when it still may once that is agreed to. */
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Instant } from '@lumbung/kernel/time.ts';

export type Target = 'source' | 'ownAccount' | 'investor';

/** What is known of money that waits. */
export interface Waiting {
  /** What became of the newest try to send it; null when there was none. */
  readonly lastTry: 'planned' | 'sent' | 'done' | 'failed' | null;
  /** Whether its custodian has not sent it yet. */
  readonly isAwaited: boolean;
  readonly isAssigned: boolean;
}

/** What is known of where it may go. */
export interface Ways {
  /** Whether we know where it came from, or was to go to. */
  readonly isSourceKnown: boolean;
  /** When the investor's own account may be used; null while there is none. */
  readonly ownAccountFrom: Instant | null;
  /** Whether it stands in the books of the house, and whether there is the investor whose it is said to be. */
  readonly isOfHouse: boolean;
  readonly isInvestorKnown: boolean;
}

/** Why money cannot be sent anywhere; null when it can. */
export function whyNotSent({ lastTry, isAwaited, isAssigned }: Waiting): 'alreadyPaidOut' | 'custodianAwaited' | null {
  if (isAssigned || (lastTry !== null && lastTry !== 'failed')) return 'alreadyPaidOut';
  return isAwaited ? 'custodianAwaited' : null;
}

export type WhyNotThere = 'sourceUnknown' | 'ownAccountMissing' | 'ownAccountCoolingOff' | 'ownerKnown' | 'investorUnknown';

/** Why it cannot be proposed to go to a target now; null when it can. */
export function whyNotThere(ways: Ways, target: Target, now: Instant): WhyNotThere | null {
  if (target === 'investor') return !ways.isOfHouse ? 'ownerKnown' : ways.isInvestorKnown ? null : 'investorUnknown';
  if (target === 'source') return ways.isSourceKnown ? null : 'sourceUnknown';
  if (ways.ownAccountFrom === null) return 'ownAccountMissing';
  return ways.ownAccountFrom > now ? 'ownAccountCoolingOff' : null;
}

/** Whether the account that was agreed to is still the investor's own one, to the digit, and may be used. */
export const isStillOwn = (agreed: AccountAddress, own: (AccountAddress & { readonly usableFrom: Instant }) | null, now: Instant): boolean =>
  own !== null && own.bank === agreed.bank && own.account === agreed.account && own.usableFrom <= now;
