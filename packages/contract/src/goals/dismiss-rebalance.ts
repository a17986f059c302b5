/** Discards a rebalancing of which nothing has been ordered. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OneGoal } from './shapes.ts';

export const dismissRebalance = declare('goals.dismissRebalance', 'POST main/rebalance/dismiss', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001' },
  input: OneGoal,
  reply: Type.Object({}),
  refusals: ['proposalClosed'],
});
