/** Linked accounts: how long what lasts, who may link one, and what is shown of it. */
import type { LINK_OBSTACLES } from '@lumbung/contract/payments/link.ts';
import { DAY, HOUR, type Instant, MINUTE } from '@lumbung/kernel/time.ts';

export type LinkState = 'linking' | 'linked' | 'failed' | 'broken' | 'unlinking' | 'ended';
export type LinkObstacle = (typeof LINK_OBSTACLES)[number];

/** Whoever went to the bank comes back within it. */
export const LINKING_MS = 15 * MINUTE;
/** So many links may be begun in a while. */
export const BEGINNINGS = { most: 10, within: HOUR };
export const CHECK_EVERY_MS = 5 * MINUTE;
/** The bank's tokens are good for fifteen days. */
export const RENEW_EVERY_MS = 10 * DAY;
/** So long a renewal may be under way: longer than any request to the bank lasts. */
export const RENEWING_MS = MINUTE;
/** "I am back" is said so often a minute at most. */
export const ASKS_A_MINUTE = 10;

/** Why nobody can link an account now, or null. */
export function obstacleToLink(is: {
  readonly isConnected: boolean;
  readonly isCompany: boolean;
  readonly isVerified: boolean;
  readonly isFrozen: boolean;
}): LinkObstacle | null {
  if (!is.isConnected) return 'notLinkable';
  if (is.isCompany) return 'notForCompanies';
  if (!is.isVerified) return 'identityNotVerified';
  return is.isFrozen ? 'accountFrozen' : null;
}

/** Whether a link may be charged with so much now. */
export const isChargeable = (link: { readonly state: LinkState; readonly max: bigint | null } | null, amount: bigint): boolean =>
  link?.state === 'linked' && (link.max === null || amount <= link.max);

/** `••••1234`. */
export const maskedAccount = (account: string): string => `••••${account.slice(-4)}`;

export const isLive = (state: LinkState): state is Exclude<LinkState, 'failed' | 'ended'> => state !== 'failed' && state !== 'ended';

/** When the tokens of a link are renewed next, on a full minute. */
export const nextRenewal = (now: Instant): Instant => (Math.ceil((now + RENEW_EVERY_MS) / MINUTE) * MINUTE) as Instant;
