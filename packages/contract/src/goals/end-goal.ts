/** Ends a goal; its units stay in its portfolio until they are sold. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OneGoal } from './shapes.ts';

export const endGoal = declare('goals.endGoal', 'POST main/goal/discard/active', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001' },
  input: OneGoal,
  reply: Type.Object({}),
  refusals: ['pendingTransaction'],
});
