/** Future days on which the exchange or the central bank is closed, and open proposals. */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { CalendarName } from './change.ts';

export const CalendarDay = Type.Object({
  calendar: CalendarName,
  day: DayOut,
  nameId: Type.String(),
  nameEn: Type.String(),
  state: oneOf(['closed', 'proposed'], { description: 'proposed: the day is open until another operator agrees to close it' }),
  source: Type.String({ description: 'Certainty: confirmed, estimated …, or operator if one closed it' }),
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type CalendarDay = WireOf<typeof CalendarDay>;

export const ListDaysInput = Type.Object({});
export type ListDaysInput = Static<typeof ListDaysInput>;
export const ListDaysReply = Type.Object({ items: Type.Array(CalendarDay) });
export type ListDaysReply = WireOf<typeof ListDaysReply>;

export const listDays = declare('calendar.listDays', 'GET ops/calendar', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'admin'],
  family: 'calendar',
  input: ListDaysInput,
  reply: ListDaysReply,
  refusals: [],
});
