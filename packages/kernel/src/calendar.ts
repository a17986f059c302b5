/** Business days: which days the exchange works, and which NAV day an order gets. */
import { addDays, at, type Day, dayOf, type Instant, type TimeOfDay, weekday } from './time.ts';

/** The days on which a market is closed although it is Monday to Friday. Editable data, never a constant. */
export interface Calendar {
  readonly closed: ReadonlySet<Day>;
}

/** Longest run of closed days looked through; a longer one means that the calendar is broken. */
const LONGEST_CLOSURE = 40;

/** True on Monday to Friday unless the calendar says closed. */
export function isBusinessDay(calendar: Calendar, day: Day): boolean {
  const at = weekday(day);
  return at !== 0 && at !== 6 && !calendar.closed.has(day);
}

/** `day` itself when it is a business day, else the next one. */
export function businessDayOnOrAfter(calendar: Calendar, day: Day): Day {
  let candidate = day;
  for (let step = 0; step < LONGEST_CLOSURE; step += 1) {
    if (isBusinessDay(calendar, candidate)) return candidate;
    candidate = addDays(candidate, 1);
  }
  throw new RangeError(`no business day within ${LONGEST_CLOSURE} days of ${day}`);
}

/** The first business day after `day`. */
export const nextBusinessDay = (calendar: Calendar, day: Day): Day => businessDayOnOrAfter(calendar, addDays(day, 1));

/** The last business day before `day`. */
export function previousBusinessDay(calendar: Calendar, day: Day): Day {
  let candidate = addDays(day, -1);
  for (let step = 0; step < LONGEST_CLOSURE; step += 1) {
    if (isBusinessDay(calendar, candidate)) return candidate;
    candidate = addDays(candidate, -1);
  }
  throw new RangeError(`no business day within ${LONGEST_CLOSURE} days before ${day}`);
}

/** The business day `count` business days after `day`. */
export function addBusinessDays(calendar: Calendar, day: Day, count: number): Day {
  let result = day;
  for (let step = 0; step < count; step += 1) result = nextBusinessDay(calendar, result);
  return result;
}

/** Why an order has the NAV day it has; each is a text in the timeline. */
export type NavDayReason = 'onTime' | 'afterCutOff' | 'marketClosed' | 'reportedLate';

export interface NavDay {
  readonly day: Day;
  readonly reason: NavDayReason;
}

/**
 * The NAV day of a subscription: the first exchange day on which both the order and good funds are in
 * before the cut-off. The platform's boundary is strict (13:00:00 is late): prospectuses and
 * distributors disagree, and the strict reading can be kept everywhere (domain reference 2.2).
 *
 * Money that was credited in time but reported after the order file of its day has left
 * (`handOff`) cannot join that day any more; it gets the next one, and says so.
 */
export function navDayFor(calendar: Calendar, cutOff: TimeOfDay, handOff: TimeOfDay, goodFundsAt: Instant, knownAt: Instant): NavDay {
  const creditedOn = dayOf(goodFundsAt);
  const wanted: NavDay = !isBusinessDay(calendar, creditedOn)
    ? { day: businessDayOnOrAfter(calendar, creditedOn), reason: 'marketClosed' }
    : goodFundsAt < at(creditedOn, cutOff)
      ? { day: creditedOn, reason: 'onTime' }
      : { day: nextBusinessDay(calendar, creditedOn), reason: 'afterCutOff' };
  if (knownAt < at(wanted.day, handOff)) return wanted;
  const today = businessDayOnOrAfter(calendar, dayOf(knownAt));
  const open = knownAt < at(today, cutOff) ? today : nextBusinessDay(calendar, today);
  return { day: open > wanted.day ? open : nextBusinessDay(calendar, wanted.day), reason: 'reportedLate' };
}
