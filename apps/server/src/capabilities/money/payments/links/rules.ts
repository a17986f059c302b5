/** Rules for linked accounts: time limits, who may link one, and what is shown of it. */
import type { LINK_OBSTACLES } from '@lumbung/contract/payments/link.ts';
import { DAY, HOUR, type Instant, MINUTE } from '@lumbung/kernel/time.ts';

export type LinkState = 'linking' | 'linked' | 'failed' | 'broken' | 'unlinking' | 'ended';
export type LinkObstacle = (typeof LINK_OBSTACLES)[number];

/** Time within which the investor must come back from the bank. */
export const LINKING_MS = 15 * MINUTE;
/** Rate limit for beginning links. */
export const BEGINNINGS = { most: 10, within: HOUR };
export const CHECK_EVERY_MS = 5 * MINUTE;
/** The bank's tokens are valid for fifteen days. */
export const RENEW_EVERY_MS = 10 * DAY;
/** Maximum duration of a renewal: longer than any request to the bank takes. */
export const RENEWING_MS = MINUTE;
/** Rate limit for the call "I am back from the bank". */
export const ASKS_A_MINUTE = 10;

/** Why an account cannot be linked now, or null. */
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

/** Whether a link may be charged the amount now. */
export const isChargeable = (link: { readonly state: LinkState; readonly max: bigint | null } | null, amount: bigint): boolean =>
  link?.state === 'linked' && (link.max === null || amount <= link.max);

/** `••••1234`. */
export const maskedAccount = (account: string): string => `••••${account.slice(-4)}`;

export const isLive = (state: LinkState): state is Exclude<LinkState, 'failed' | 'ended'> => state !== 'failed' && state !== 'ended';

/** When the tokens of a link are renewed next, rounded up to a full minute. */
export const nextRenewal = (now: Instant): Instant => (Math.ceil((now + RENEW_EVERY_MS) / MINUTE) * MINUTE) as Instant;
