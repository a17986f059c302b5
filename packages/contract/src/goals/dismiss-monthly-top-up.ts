/** Skips this month's offer. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OneGoal } from './shapes.ts';

export const dismissMonthlyTopUp = declare('goals.dismissMonthlyTopUp', 'GET main/goal/monthly/dismiss', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001' },
  input: OneGoal,
  reply: Type.Object({}),
  refusals: ['nothingOffered'],
});
