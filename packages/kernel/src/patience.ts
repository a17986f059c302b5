/** How long something may wait before it is late, and before it alarms: in hours, or in days on which people work. */
import { addBusinessDays, businessDayOnOrAfter, type Calendar } from './calendar.ts';
import { dayOf, HOUR, type Instant, MINUTE, plus, startOf } from './time.ts';

/** A stretch of time: so many milliseconds, or so many business days. */
export type Stretch = { readonly ms: number } | { readonly workingDays: number };

export const minutes = (count: number): Stretch => ({ ms: count * MINUTE });
export const hours = (count: number): Stretch => ({ ms: count * HOUR });
export const workingDays = (count: number): Stretch => ({ workingDays: count });

/** From when on a wait is late, and from when on it alarms. */
export interface Patience {
  readonly late: Stretch;
  readonly alarm: Stretch;
}

export const LEVELS = ['calm', 'late', 'alarm'] as const;
export type Level = (typeof LEVELS)[number];

/** The end of a stretch. A wait that begins on a day off begins with the first day on which somebody works. */
export function endOf(stretch: Stretch, since: Instant, calendar: Calendar): Instant {
  if ('ms' in stretch) return plus(since, stretch.ms);
  const day = dayOf(since);
  const first = businessDayOnOrAfter(calendar, day);
  const intoTheDay = first === day ? since - startOf(day) : 0;
  return plus(startOf(addBusinessDays(calendar, first, stretch.workingDays)), intoTheDay);
}

/**
 * When somebody is asked again who owes an answer since a moment: at a distance that grows with what was waited, between
 * two distances in milliseconds, and without end.
 */
export const askedAgain = (since: Instant, now: Instant, soonest: number, latest: number): Instant =>
  plus(now, Math.min(latest, Math.max(soonest, Math.round((now - since) / 2))));

/** How a wait stands now. */
export function levelOf({ late, alarm }: Patience, since: Instant, now: Instant, calendar: Calendar): Level {
  if (now >= endOf(alarm, since, calendar)) return 'alarm';
  return now >= endOf(late, since, calendar) ? 'late' : 'calm';
}
