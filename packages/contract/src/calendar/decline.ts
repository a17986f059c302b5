/** Declines a change of a calendar, or takes one's own proposal back. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { ChangeInput } from './change.ts';

export const decline = declare('calendar.decline', 'POST ops/calendar/decline', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'admin'],
  family: 'calendar',
  input: ChangeInput,
  reply: Type.Object({}),
  refusals: ['proposalClosed'],
});
