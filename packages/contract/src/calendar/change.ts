/** A change of a calendar: a day that closes, or opens again. */
import { oneOf } from '../call.ts';

/** The exchange, by which NAV days go, and the central bank, on whose days money can be sent. */
export const CALENDARS = ['IDX', 'BI'] as const;
/** What becomes of the day. */
export const CHANGES = ['close', 'open'] as const;

export const CalendarName = oneOf(CALENDARS);
export const Change = oneOf(CHANGES);
