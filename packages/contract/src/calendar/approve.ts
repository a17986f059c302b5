/** Agrees to a change of a calendar that somebody else proposed: orders that stand on the day are re-dated. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { ChangeInput } from './change.ts';

export const approve = declare('calendar.approve', 'POST ops/calendar/approve', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'admin'],
  family: 'calendar',
  input: ChangeInput,
  reply: Type.Object({}),
  refusals: ['proposalClosed', 'ownProposal', 'dayPassed'],
});
