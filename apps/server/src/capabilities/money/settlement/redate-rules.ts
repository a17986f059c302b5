/** Which day something belongs to, once the calendar has changed. */
import { businessDayOnOrAfter, type Calendar, isBusinessDay, navDayFor, type TimesOn } from '@lumbung/kernel/calendar.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

export interface Standing {
  readonly day: Day;
  /** What its NAV day follows from: good funds, or the order itself where nothing is paid for it. */
  readonly since: Instant;
  /** The day it was handed on for, once it was. */
  readonly filedFor: Day | null;
}

/**
 * The day a leg moves to; null when it stays. What was handed on is carried by the registry, to the first exchange day
 * from its own; the rest gets the day it would have had under this calendar, as far as that can still be kept. A leg on a day
 * that still comes leaves it only for the day that came back: nothing else is looked at anew.
 */
export function movesTo(calendar: Calendar, timesOn: TimesOn, changed: Day, { day, since, filedFor }: Standing, now: Instant): Day | null {
  const right = filedFor === null ? navDayFor(calendar, timesOn, since, now).day : businessDayOnOrAfter(calendar, filedFor);
  return right !== day && (!isBusinessDay(calendar, day) || right === changed) ? right : null;
}

/** The same of a promise to somebody who has not paid: the day it would have been under this calendar when it was made. */
export function promiseMovesTo(calendar: Calendar, timesOn: TimesOn, changed: Day, promised: Day, placedAt: Instant): Day | null {
  const { day: right } = navDayFor(calendar, timesOn, placedAt, placedAt);
  return right !== promised && (!isBusinessDay(calendar, promised) || right === changed) ? right : null;
}
