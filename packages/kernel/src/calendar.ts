/** Business days of the exchange, and the NAV day of an order. */
import { addDays, at, type Day, dayOf, type Instant, type TimeOfDay, weekday } from './time.ts';

/** Days on which the exchange is closed beside weekends. Data that operators edit, never a constant. */
export interface Calendar {
  readonly closed: ReadonlySet<Day>;
  /** Further days on which banks transfer no money. */
  readonly banksClosed?: ReadonlySet<Day>;
}

/** Longest run of closed days; a longer one means that the calendar is wrong. */
const LONGEST_CLOSURE = 40;

/** True on Monday to Friday unless the calendar marks the day closed. */
export function isBusinessDay(calendar: Calendar, day: Day): boolean {
  const at = weekday(day);
  return at !== 0 && at !== 6 && !calendar.closed.has(day);
}

/** `day` itself if it is a business day, otherwise the next one. Throws RangeError if there is none within 40 days. */
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

/** The last business day before `day`. Throws RangeError if there is none within 40 days. */
export function previousBusinessDay(calendar: Calendar, day: Day): Day {
  let candidate = addDays(day, -1);
  for (let step = 0; step < LONGEST_CLOSURE; step += 1) {
    if (isBusinessDay(calendar, candidate)) return candidate;
    candidate = addDays(candidate, -1);
  }
  throw new RangeError(`no business day within ${LONGEST_CLOSURE} days before ${day}`);
}

/** The quarter of a day, `2026-Q4`. */
export const quarterOf = (day: Day): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** Whether a day is the first business day of a quarter. */
export const opensQuarter = (calendar: Calendar, day: Day): boolean =>
  isBusinessDay(calendar, day) && quarterOf(previousBusinessDay(calendar, day)) !== quarterOf(day);

/** The business day `count` business days after `day`. */
export function addBusinessDays(calendar: Calendar, day: Day, count: number): Day {
  let result = day;
  for (let step = 0; step < count; step += 1) result = nextBusinessDay(calendar, result);
  return result;
}

/** `day` itself if money can be transferred on it, otherwise the next day on which exchange and banks work. */
export function paymentDayOnOrAfter(calendar: Calendar, day: Day): Day {
  const { closed, banksClosed = new Set() } = calendar;
  return businessDayOnOrAfter({ closed: new Set([...closed, ...banksClosed]) }, day);
}

/** Why an order has its NAV day; each reason has a text in the timeline. */
export type NavDayReason = 'onTime' | 'afterCutOff' | 'marketClosed' | 'reportedLate';

export interface NavDay {
  readonly day: Day;
  readonly reason: NavDayReason;
}

/** Deadlines of a day: for customers' orders, and for our hand-off of them. */
export interface DayTimes {
  readonly cutOff: TimeOfDay;
  /** From this time the investment manager accepts no more orders for the day. */
  readonly handOff: TimeOfDay;
}
/** The deadlines of each day: the terms of a product may change from a given day. */
export type TimesOn = (day: Day) => DayTimes;

/**
 * The NAV day of a subscription: the first exchange day on which order and good funds are both in before the cut-off. The
 * boundary is strict (13:00:00 is late): prospectuses and distributors disagree, and the strict reading satisfies all of them
 * (domain reference 2.2).
 *
 * Money credited in time but reported later gets the first day whose orders can still be handed on: then the hand-off
 * deadline counts and not the cut-off, because the money was there before either.
 */
export function navDayFor(calendar: Calendar, timesOn: TimesOn, goodFundsAt: Instant, knownAt: Instant): NavDay {
  const creditedOn = dayOf(goodFundsAt);
  const wanted: NavDay = !isBusinessDay(calendar, creditedOn)
    ? { day: businessDayOnOrAfter(calendar, creditedOn), reason: 'marketClosed' }
    : goodFundsAt < at(creditedOn, timesOn(creditedOn).cutOff)
      ? { day: creditedOn, reason: 'onTime' }
      : { day: nextBusinessDay(calendar, creditedOn), reason: 'afterCutOff' };
  const day = openDayFrom(calendar, timesOn, wanted.day, knownAt);
  return day === wanted.day ? wanted : { day, reason: 'reportedLate' };
}

/** `day` if its orders can still be handed on at `now`, otherwise the first exchange day after it for which they can. */
export function openDayFrom(calendar: Calendar, timesOn: TimesOn, day: Day, now: Instant): Day {
  // Days before today have closed: start from today instead of stepping through a long past.
  const today = businessDayOnOrAfter(calendar, dayOf(now));
  const first = day > today ? day : today;
  return now < at(first, timesOn(first).handOff) ? first : nextBusinessDay(calendar, first);
}
