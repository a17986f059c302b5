/** When a plan's bill is debited from a linked account: up to three tries on the two exchange days on which the bill can be paid. */
import { businessDayOnOrAfter, type Calendar, isBusinessDay, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { at, dayOf, type Instant, MINUTE, timeOfDay } from '@lumbung/kernel/time.ts';
import type { DrawObstacle } from '../payments/index.ts';

const FIRST = timeOfDay('07:00');
const SECOND = timeOfDay('11:00');

/** Why a debit failed: the bank's reason, or what prevents us from requesting it. */
export type DebitReason = 'noFunds' | 'refused' | 'accountFrozen' | DrawObstacle;

/** The first try for a bill made now, on a full minute: at 07:00, or immediately if that has passed. */
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

/** Tries are made on exchange days from 07:00. Returns when a try due now must be made instead (unexpected closure, downtime); null when it may run now. */
export function postponed(calendar: Calendar, now: Instant): Instant | null {
  const seven = at(businessDayOnOrAfter(calendar, dayOf(now)), FIRST);
  return seven > now ? seven : null;
}

const KNOWN: readonly DebitReason[] = ['noFunds', 'linkLost', 'notConnected', 'aboveDayLimit'];
/** Maps a gateway's refusal reason, or the reason it was not asked, to the reason shown to the investor. */
export const reasonOf = (said: string): DebitReason => KNOWN.find((reason) => reason === said) ?? 'refused';
