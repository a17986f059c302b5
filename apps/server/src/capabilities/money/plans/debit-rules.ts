/** When the bill of a plan is taken from a linked account: three tries, on the two exchange days on which the bill can be paid. */
import { businessDayOnOrAfter, type Calendar, isBusinessDay, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { at, dayOf, type Instant, MINUTE, timeOfDay } from '@lumbung/kernel/time.ts';
import type { DrawObstacle } from '../payments/index.ts';

const FIRST = timeOfDay('07:00');
const SECOND = timeOfDay('11:00');

/** Why nothing was taken: what the bank says, or what keeps us from asking it. */
export type DebitReason = 'noFunds' | 'refused' | 'accountFrozen' | DrawObstacle;

/** The first try of a bill that is made now, on a full minute: at seven, or at once when that has passed. */
export function firstDebit(calendar: Calendar, now: Instant): Instant {
  return postponed(calendar, now) ?? ((Math.ceil(now / MINUTE) * MINUTE) as Instant);
}

/** The next try after one that was due; null when the bill ends before it. */
export function nextDebit(calendar: Calendar, now: Instant, billEndsAt: Instant): Instant | null {
  const [today, last] = [dayOf(now), dayOf(billEndsAt)];
  if (today < last && isBusinessDay(calendar, today) && now < at(today, SECOND)) return at(today, SECOND);
  const next = nextBusinessDay(calendar, today);
  return next <= last ? at(next, FIRST) : null;
}

/** A try falls on an exchange day, from seven on: until when it waits, since the exchange was closed after all, or the server down. Null where it may be made now. */
export function postponed(calendar: Calendar, now: Instant): Instant | null {
  const seven = at(businessDayOnOrAfter(calendar, dayOf(now)), FIRST);
  return seven > now ? seven : null;
}

const KNOWN: readonly DebitReason[] = ['noFunds', 'linkLost', 'notConnected', 'aboveDayLimit'];
/** What a gateway says of a charge that it refused, or why it was not asked, as its owner is told. */
export const reasonOf = (said: string): DebitReason => KNOWN.find((reason) => reason === said) ?? 'refused';
