/** What renewal decides: what a link is good for, and its numbers. Terms and answers stand in the kernel. */
import { DAY, HOUR, type Instant } from '@lumbung/kernel/time.ts';
import type { LinkRow, RequestRow } from './store.ts';

/** Until the day on which somebody has to have answered, and as long after it: the password is wanted beside it. */
export const LINK_LIFE_MS = 30 * DAY;
/** Looks at links from one network in an hour. */
export const LOOKS_AN_HOUR = 60;
export const LOOKS_MS = HOUR;
/** Between two mails that operators send by hand. */
export const ASKED_AGAIN_MS = DAY;
/** Version of what is confirmed; it changes with its words. */
export const RENEWAL_TERMS_VERSION = '2026-11-25';

/** What a link is good for: nothing where it was used or answered, or its time is over. */
export function standOfLink(link: LinkRow | null, request: RequestRow | null, now: Instant): 'good' | 'unknown' | 'used' | 'expired' {
  if (!link || !request) return 'unknown';
  if (link.used_at !== null || request.state !== 'open') return 'used';
  return link.ends_at <= now ? 'expired' : 'good';
}
