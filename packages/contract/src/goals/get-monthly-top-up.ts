/** This month's offer of a goal or the navigator's plan, by fund: funds furthest below target come first. */
import { Type } from 'typebox';
import { declare, orNull, ShareOut } from '../call.ts';
import { Goal, Offer, OneGoal, Purchase } from './shapes.ts';

export const getMonthlyTopUp = declare('goals.getMonthlyTopUp', 'GET main/goal/monthly/get', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: OneGoal,
  reply: Type.Object({
    offer: orNull(Offer),
    lines: Type.Array(Purchase),
    drift: ShareOut,
    driftAfter: ShareOut,
    isDrifted: Goal.properties.isDrifted,
    rebalancing: Goal.properties.rebalancing,
    unpaidOrderId: orNull(Type.String(), 'A purchase of the plan that was ordered and awaits approval or payment'),
  }),
  refusals: [],
});
