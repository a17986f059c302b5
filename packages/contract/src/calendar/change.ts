/** A change of a calendar, named by its own id: a day that closes, or opens again. */
import { Type } from 'typebox';
import { oneOf, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

/** The exchange, by which NAV days go, and the central bank, on whose days money can be sent. */
export const CALENDARS = ['IDX', 'BI'] as const;
/** What becomes of the day. */
export const CHANGES = ['close', 'open'] as const;

export const CalendarName = oneOf(CALENDARS);
export const Change = oneOf(CHANGES);

export const ChangeInput = Type.Object({ changeId: Uuid });
export type ChangeInput = Static<typeof ChangeInput>;
