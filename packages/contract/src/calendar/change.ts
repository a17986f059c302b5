/** A calendar change: a day is closed or opened again. */
import { oneOf } from '../call.ts';

/** The exchange, which determines NAV days, and the central bank, on whose days money can be transferred. */
export const CALENDARS = ['IDX', 'BI'] as const;
/** Effect on the day. */
export const CHANGES = ['close', 'open'] as const;

export const CalendarName = oneOf(CALENDARS);
export const Change = oneOf(CHANGES);
