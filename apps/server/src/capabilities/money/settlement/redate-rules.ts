/** Determines the day to which something belongs after a calendar change. */
import { businessDayOnOrAfter, type Calendar, isBusinessDay, navDayFor, type TimesOn } from '@lumbung/kernel/calendar.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

export interface Standing {
  readonly day: Day;
  /** What the NAV day derives from: the time of good funds, or of the order where nothing is paid for it. */
  readonly since: Instant;
  /** The day it was submitted for; null while it is not submitted. */
  readonly filedFor: Day | null;
}

/**
 * The day a leg moves to; null when it stays. The registry carries submitted legs to the first exchange day on or after their
 * own; other legs get the day they would have under this calendar, if it can still be met. A leg on a day that is still
 * open moves only to the day that reopened: nothing else is recomputed.
 */
export function movesTo(calendar: Calendar, timesOn: TimesOn, changed: Day, { day, since, filedFor }: Standing, now: Instant): Day | null {
  const right = filedFor === null ? navDayFor(calendar, timesOn, since, now).day : businessDayOnOrAfter(calendar, filedFor);
  return right !== day && (!isBusinessDay(calendar, day) || right === changed) ? right : null;
}

/** The same for the promise of an unpaid order: the day it would have been under this calendar when it was made. */
export function promiseMovesTo(calendar: Calendar, timesOn: TimesOn, changed: Day, promised: Day, placedAt: Instant): Day | null {
  const { day: right } = navDayFor(calendar, timesOn, placedAt, placedAt);
  return right !== promised && (!isBusinessDay(calendar, promised) || right === changed) ? right : null;
}
