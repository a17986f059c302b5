/** Number of days an offer remains open, not counting today. */
import { day, daysBetween } from '@lumbung/kernel/time.ts';

/** Both are instants in ISO 8601 and WIB as in replies, so the date part is the local day. */
export const daysLeft = (closesAt: string, now: string): number => daysBetween(day(now.slice(0, 10)), day(closesAt.slice(0, 10)));
