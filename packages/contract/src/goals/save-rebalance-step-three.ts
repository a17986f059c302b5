/** Requests another rebalancing proposal: with new money, without switches, or without sales. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { AmountInput } from '../input.ts';
import { Rebalancing } from './rebalance-shapes.ts';
import { OneGoal } from './shapes.ts';

export const saveRebalanceStepThree = declare('goals.saveRebalanceStepThree', 'POST main/rebalance/three', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001', newMoney: 1_000_000, maySwitch: true, maySell: true },
  input: Type.Object({ ...OneGoal.properties, newMoney: AmountInput, maySwitch: Type.Boolean(), maySell: Type.Boolean() }),
  reply: Rebalancing,
  refusals: ['proposalClosed', 'topUpTooSmall', 'amountTooLarge', 'nothingToRebalance'],
});
