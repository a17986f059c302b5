/** What is offered this month, fund by fund: it goes first where most is missing. */
import { Type } from 'typebox';
import { declare, orNull, ShareOut } from '../call.ts';
import { Offer, OneGoal, Purchase } from './shapes.ts';

export const getMonthlyTopUp = declare('goals.getMonthlyTopUp', 'GET main/goal/monthly/get', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: OneGoal,
  reply: Type.Object({ offer: orNull(Offer), lines: Type.Array(Purchase), drift: ShareOut, driftAfter: ShareOut }),
  refusals: [],
});
