/** What decides about orders: the promise, the states, the steps an investor is shown. */
import { addBusinessDays, type Calendar, navDayFor, nextBusinessDay, type NavDay } from '@lumbung/kernel/calendar.ts';
import { at, type Day, type Instant, type TimeOfDay, timeOfDay } from '@lumbung/kernel/time.ts';

/** Order files go to the fund houses until 17:00 WIB of the NAV day (prospectuses; domain reference 2.2). */
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

/** `filed`: it stands in an order file that the fund house has not taken yet; investors see it as paid. */
export type LineState = 'awaitingPayment' | 'paid' | 'filed' | 'handedOff' | 'priced' | 'allotted' | 'mismatched' | 'expired' | 'cancelled';

/** The steps of a purchase in order; a line stands at one of them. */
export const STEPS = ['placed', 'paid', 'handedOff', 'priced', 'allotted'] as const;
export type Step = (typeof STEPS)[number];

/** How many steps a line has behind it. */
const BEHIND: Record<LineState, number> = {
  awaitingPayment: 1,
  paid: 2,
  filed: 2,
  handedOff: 3,
  priced: 4,
  mismatched: 4,
  allotted: 5,
  expired: 1,
  cancelled: 1,
};

/** Who holds the order in a step. */
export const HOLDER: Record<Step, 'us' | 'investor' | 'fundHouse' | 'custodian'> = {
  placed: 'us',
  paid: 'investor',
  handedOff: 'us',
  priced: 'fundHouse',
  allotted: 'custodian',
};

/** The steps all lines have behind them: an order is as far as its slowest line. */
export const stepsBehind = (states: readonly LineState[]): number => Math.min(...states.map((state) => BEHIND[state]));

/** The day on which each step is expected, once the NAV day of the slowest line is known. */
export function expectedDays(calendar: Calendar, navDay: Day, payBy: Day): Record<Step, Day> {
  return { placed: payBy, paid: payBy, handedOff: navDay, priced: navDay, allotted: addBusinessDays(calendar, navDay, 1) };
}
