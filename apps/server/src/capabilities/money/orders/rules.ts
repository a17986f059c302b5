/** What decides about orders that have a NAV day: what is promised, which day good funds give, which one comes next. */
import { type Calendar, navDayFor, nextBusinessDay, type NavDay } from '@lumbung/kernel/calendar.ts';
import { at, type Day, type Instant, type TimeOfDay, timeOfDay } from '@lumbung/kernel/time.ts';

/** Order files go to the investment managers until 17:00 WIB of the NAV day (prospectuses; domain reference 2.2). */
export const HAND_OFF = timeOfDay('17:00');

/** Units show on the exchange day after the NAV day. */
export const unitsOn = (calendar: Calendar, navDay: Day): Day => nextBusinessDay(calendar, navDay);

export interface Promised {
  /** Paid before this moment, the NAV day is kept. */
  readonly payBefore: Instant;
  readonly navDay: Day;
  /** The NAV day when it is paid later. */
  readonly laterNavDay: Day;
  readonly unitsOn: Day;
  readonly reason: NavDay['reason'];
}

/** What is promised for a purchase shown now, if its bill may be paid until `payBy`. */
export function promiseFor(calendar: Calendar, cutOff: TimeOfDay, now: Instant, payBy: Instant): Promised {
  const { day, reason } = navDayFor(calendar, cutOff, HAND_OFF, now, now);
  const until = at(day, cutOff);
  return {
    payBefore: until < payBy ? until : payBy,
    navDay: day,
    laterNavDay: nextBusinessDay(calendar, day),
    unitsOn: unitsOn(calendar, day),
    reason,
  };
}

/** The promise of several purchases together: the first deadline, the last day. */
export function promiseForAll(promises: readonly Promised[]): Promised {
  const [first, ...rest] = promises;
  if (!first) throw new RangeError('no purchase to promise anything for');
  return rest.reduce<Promised>(
    (all, one) => ({
      payBefore: one.payBefore < all.payBefore ? one.payBefore : all.payBefore,
      navDay: one.navDay > all.navDay ? one.navDay : all.navDay,
      laterNavDay: one.laterNavDay > all.laterNavDay ? one.laterNavDay : all.laterNavDay,
      unitsOn: one.unitsOn > all.unitsOn ? one.unitsOn : all.unitsOn,
      reason: all.reason === 'onTime' ? one.reason : all.reason,
    }),
    first,
  );
}

/** The NAV day that good funds decide. */
export const decideNavDay = (calendar: Calendar, cutOff: TimeOfDay, goodFundsAt: Instant, knownAt: Instant): NavDay =>
  navDayFor(calendar, cutOff, HAND_OFF, goodFundsAt, knownAt);

/** The first exchange day after a missed one whose orders have not left yet. */
export function nextOpenDay(calendar: Calendar, missed: Day, now: Instant): Day {
  let day = nextBusinessDay(calendar, missed);
  while (now >= at(day, HAND_OFF)) day = nextBusinessDay(calendar, day);
  return day;
}
