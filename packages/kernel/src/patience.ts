/** How long work may be pending before it is overdue and before it alerts: in hours, or in business days. */
import { addBusinessDays, businessDayOnOrAfter, type Calendar } from './calendar.ts';
import { dayOf, HOUR, type Instant, MINUTE, plus, startOf } from './time.ts';

/** A duration in milliseconds or in business days. */
export type Stretch = { readonly ms: number } | { readonly workingDays: number };

export const minutes = (count: number): Stretch => ({ ms: count * MINUTE });
export const hours = (count: number): Stretch => ({ ms: count * HOUR });
export const workingDays = (count: number): Stretch => ({ workingDays: count });

/** When pending work is overdue, and when it alerts. */
export interface Patience {
  readonly late: Stretch;
  readonly alarm: Stretch;
}

export const LEVELS = ['calm', 'late', 'alarm'] as const;
export type Level = (typeof LEVELS)[number];

/** The end of a duration. Business days that begin on a day off count from the start of the next business day. */
export function endOf(stretch: Stretch, since: Instant, calendar: Calendar): Instant {
  if ('ms' in stretch) return plus(since, stretch.ms);
  const day = dayOf(since);
  const first = businessDayOnOrAfter(calendar, day);
  const intoTheDay = first === day ? since - startOf(day) : 0;
  return plus(startOf(addBusinessDays(calendar, first, stretch.workingDays)), intoTheDay);
}

/**
 * When a question pending since a moment is asked again: after half of the time waited so far, at least `soonest` and at most
 * `latest` milliseconds from now, without end.
 */
export const askedAgain = (since: Instant, now: Instant, soonest: number, latest: number): Instant =>
  plus(now, Math.min(latest, Math.max(soonest, Math.round((now - since) / 2))));

/** The current level of pending work. */
export function levelOf({ late, alarm }: Patience, since: Instant, now: Instant, calendar: Calendar): Level {
  if (now >= endOf(alarm, since, calendar)) return 'alarm';
  return now >= endOf(late, since, calendar) ? 'late' : 'calm';
}
