/** Puts the current wave of a rebalancing into the cart of goals: the first once it is accepted, the second once the sales are paid out. */
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
