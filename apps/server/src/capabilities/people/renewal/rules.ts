/** Limits of renewal, and the validity of a link. The rules of terms and answers are in the kernel. */
import { DAY, HOUR, type Instant } from '@lumbung/kernel/time.ts';
import type { LinkRow, RequestRow } from './store.ts';

/** Covers the time until the due date and as long after it; the password is required as well. */
export const LINK_LIFE_MS = 30 * DAY;
/** Link checks per network within an hour. */
export const LOOKS_AN_HOUR = 60;
export const LOOKS_MS = HOUR;
/** Minimum time between two mails sent by operators. */
export const ASKED_AGAIN_MS = DAY;
/** Version of the confirmed text; it changes with its wording. */
export const RENEWAL_TERMS_VERSION = '2026-11-25';

/** The validity of a link: a used, answered or expired one is not good. */
export function standOfLink(link: LinkRow | null, request: RequestRow | null, now: Instant): 'good' | 'unknown' | 'used' | 'expired' {
  if (!link || !request) return 'unknown';
  if (link.used_at !== null || request.state !== 'open') return 'used';
  return link.ends_at <= now ? 'expired' : 'good';
}
