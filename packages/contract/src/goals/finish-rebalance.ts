/** Puts the wave of a rebalancing that is to be ordered now into the cart of goals: the first once it was agreed to, the second once the sales were paid out. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OneGoal } from './shapes.ts';

export const finishRebalance = declare('goals.finishRebalance', 'GET main/rebalance/finish', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  input: OneGoal,
  reply: Type.Object({ rebalancingId: Type.String(), wave: Type.Integer(), cartIds: Type.Array(Type.String()) }),
  refusals: ['identityNotVerified', 'accountFrozen', 'riskProfileMissing', 'proposalClosed', 'cartFull'],
});
