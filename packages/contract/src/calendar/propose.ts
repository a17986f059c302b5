/** Proposes to close a day or open it again. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, Text } from '../input.ts';
import { CalendarName, Change } from './change.ts';

export const ProposeInput = Type.Object({
  calendar: CalendarName,
  day: Day,
  change: Change,
  nameId: Type.Optional(Text(120, { minLength: 3, description: 'Name of the day in Indonesian; required to close it' })),
  nameEn: Type.Optional(Text(120, { minLength: 3, description: 'Name of the day in English' })),
  note: Note,
});
export type ProposeInput = Static<typeof ProposeInput>;

export const ProposeReply = Type.Object({ proposalId: Type.String() });
export type ProposeReply = WireOf<typeof ProposeReply>;

export const propose = declare('calendar.propose', 'POST ops/calendar/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'calendar',
  input: ProposeInput,
  reply: ProposeReply,
  refusals: ['dayPassed', 'weekendDay', 'nothingToChange', 'nameMissing', 'dayProposed'],
});
