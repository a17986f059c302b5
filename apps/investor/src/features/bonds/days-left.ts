/** How many days an offer is open for, today not counted. */
import { day, daysBetween } from '@lumbung/kernel/time.ts';

/** Both as replies tell moments: ISO 8601 in WIB, so that the day is what stands there. */
export const daysLeft = (closesAt: string, now: string): number => daysBetween(day(now.slice(0, 10)), day(closesAt.slice(0, 10)));
