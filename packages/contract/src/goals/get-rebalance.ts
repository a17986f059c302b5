/** Proposes a rebalancing of a goal or the navigator's plan to its targets, or returns the accepted one. Stored as shown. */
import { declare } from '../call.ts';
import { Rebalancing } from './rebalance-shapes.ts';
import { OneGoal } from './shapes.ts';

export const getRebalance = declare('goals.getRebalance', 'POST main/rebalance/get', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'any',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001' },
  input: OneGoal,
  reply: Rebalancing,
  refusals: ['pendingTransaction', 'nothingToRebalance'],
});
