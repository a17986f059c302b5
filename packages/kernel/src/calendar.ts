/** Business days: which days the exchange works, and which NAV day an order gets. */
import { addDays, at, type Day, dayOf, type Instant, type TimeOfDay, weekday } from './time.ts';

/** The days on which a market is closed although it is Monday to Friday. Editable data, never a constant. */
export interface Calendar {
  readonly closed: ReadonlySet<Day>;
  /** Days on which banks send no money, beside those. */
  readonly banksClosed?: ReadonlySet<Day>;
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

/** `day` itself when money can be sent on it, else the next day on which exchange and banks work. */
export function paymentDayOnOrAfter(calendar: Calendar, day: Day): Day {
  const { closed, banksClosed = new Set() } = calendar;
  return businessDayOnOrAfter({ closed: new Set([...closed, ...banksClosed]) }, day);
}

/** Why an order has the NAV day it has; each is a text in the timeline. */
export type NavDayReason = 'onTime' | 'afterCutOff' | 'marketClosed' | 'reportedLate';

export interface NavDay {
  readonly day: Day;
  readonly reason: NavDayReason;
}

/** Until when a day takes orders: from those who order, and from us who hand them on. */
export interface DayTimes {
  readonly cutOff: TimeOfDay;
  /** From here on the investment manager takes no more orders for the day. */
  readonly handOff: TimeOfDay;
}
/** The times of each day: terms of a product change from a day on. */
export type TimesOn = (day: Day) => DayTimes;

/**
 * The NAV day of a subscription: the first exchange day on which both the order and good funds are in
 * before the cut-off. The platform's boundary is strict (13:00:00 is late): prospectuses and
 * distributors disagree, and the strict reading can be kept everywhere (domain reference 2.2).
 *
 * Money that was credited in time but reported later joins the first day whose orders can still be handed on: what
 * counts then is the hand-off and not the cut-off, since the money was there before either.
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

/** `day` when its orders can still be handed on, else the first exchange day after it for which they can. */
export function openDayFrom(calendar: Calendar, timesOn: TimesOn, day: Day, now: Instant): Day {
  // What lies before today has closed: a day long past is not walked up from, day by day.
  const today = businessDayOnOrAfter(calendar, dayOf(now));
  const first = day > today ? day : today;
  return now < at(first, timesOn(first).handOff) ? first : nextBusinessDay(calendar, first);
}
