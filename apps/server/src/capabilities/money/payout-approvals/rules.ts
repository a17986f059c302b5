/** Rules: when pending money may be proposed to be paid out, and when it still may once that is agreed to. */
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Instant } from '@lumbung/kernel/time.ts';

export type Target = 'source' | 'ownAccount' | 'investor';

/** The state of pending money. */
export interface Waiting {
  /** The outcome of the newest attempt to pay it; null if there was none. */
  readonly lastTry: 'planned' | 'sent' | 'done' | 'failed' | null;
  /** Whether its custodian has not sent it yet. */
  readonly isAwaited: boolean;
  readonly isAssigned: boolean;
}

/** Where the money may go. */
export interface Ways {
  /** Whether we know where it came from, or was to go to. */
  readonly isSourceKnown: boolean;
  /** When the investor's own account may be used; null if there is none. */
  readonly ownAccountFrom: Instant | null;
  /** `isOfHouse`: it is in the books of the house account. `isInvestorKnown`: the investor to whom it is to be assigned exists. */
  readonly isOfHouse: boolean;
  readonly isInvestorKnown: boolean;
}

/** Why money cannot be paid out at all; null if it can. */
export function whyNotSent({ lastTry, isAwaited, isAssigned }: Waiting): 'alreadyPaidOut' | 'custodianAwaited' | null {
  if (isAssigned || (lastTry !== null && lastTry !== 'failed')) return 'alreadyPaidOut';
  return isAwaited ? 'custodianAwaited' : null;
}

export type WhyNotThere = 'sourceUnknown' | 'ownAccountMissing' | 'ownAccountCoolingOff' | 'ownerKnown' | 'investorUnknown';

/** Why it cannot be proposed to go to a target now; null if it can. */
export function whyNotThere(ways: Ways, target: Target, now: Instant): WhyNotThere | null {
  if (target === 'investor') return !ways.isOfHouse ? 'ownerKnown' : ways.isInvestorKnown ? null : 'investorUnknown';
  if (target === 'source') return ways.isSourceKnown ? null : 'sourceUnknown';
  if (ways.ownAccountFrom === null) return 'ownAccountMissing';
  return ways.ownAccountFrom > now ? 'ownAccountCoolingOff' : null;
}

/** Whether the agreed account is still the investor's own one, to the digit, and may be used. */
export const isStillOwn = (agreed: AccountAddress, own: (AccountAddress & { readonly usableFrom: Instant }) | null, now: Instant): boolean =>
  own !== null && own.bank === agreed.bank && own.account === agreed.account && own.usableFrom <= now;
