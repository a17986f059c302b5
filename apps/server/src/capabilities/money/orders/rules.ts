/** Rules for orders with a NAV day: what is promised, which NAV day good funds get, and which day comes next. */
import { addBusinessDays, type Calendar, navDayFor, nextBusinessDay, type NavDay, openDayFrom, type TimesOn } from '@lumbung/kernel/calendar.ts';
import { at, dayOf, type Day, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { firstFileAt, termsOf, type WithTerms } from '../../market/catalogue/index.ts';

/** Units show on the exchange day after the NAV day. */
export const unitsOn = (calendar: Calendar, navDay: Day): Day => nextBusinessDay(calendar, navDay);

export interface Promised {
  /** If paid before this moment, `navDay` applies. */
  readonly payBefore: Instant;
  readonly navDay: Day;
  /** The NAV day if it is paid later. */
  readonly laterNavDay: Day;
  readonly unitsOn: Day;
  readonly reason: NavDay['reason'];
}

/** The promise for a purchase shown now whose bill may be paid until `payBy`. */
export function promiseFor(calendar: Calendar, timesOn: TimesOn, now: Instant, payBy: Instant): Promised {
  const { day, reason } = navDayFor(calendar, timesOn, now, now);
  const until = at(day, timesOn(day).cutOff);
  return {
    payBefore: until < payBy ? until : payBy,
    navDay: day,
    laterNavDay: nextBusinessDay(calendar, day),
    unitsOn: unitsOn(calendar, day),
    reason,
  };
}

/** The combined promise of several purchases: the earliest deadline, the latest days. */
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

/** The first exchange day after a missed one whose orders can still be handed off. */
export const nextOpenDay = (calendar: Calendar, timesOn: TimesOn, missed: Day, now: Instant): Day =>
  openDayFrom(calendar, timesOn, nextBusinessDay(calendar, missed), now);

/** Whether files of a day have begun to leave: legs that join the day now must be sent after them. */
export const isLeaving = (product: WithTerms, kind: string, day: Day, now: Instant): boolean => now >= at(day, firstFileAt(termsOf(product, kind, day)));

/** Exchange days after placing at which an unapproved order expires. */
const APPROVAL_DAYS = 2;

/** Until when another person of the company may approve: 23:59 of that day. */
export const approvalEnd = (calendar: Calendar, now: Instant): Instant => at(addBusinessDays(calendar, dayOf(now), APPROVAL_DAYS), timeOfDay('23:59'));
