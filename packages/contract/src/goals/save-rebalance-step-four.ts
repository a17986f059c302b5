/** Accepts a rebalancing exactly as shown. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Text } from '../input.ts';
import { Rebalancing } from './rebalance-shapes.ts';
import { OneGoal } from './shapes.ts';

export const saveRebalanceStepFour = declare('goals.saveRebalanceStepFour', 'POST main/rebalance/four', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001', digest: '0'.repeat(64) },
  input: Type.Object({ ...OneGoal.properties, digest: Text(64) }),
  reply: Rebalancing,
  // Changed: another proposal was shown since, or the holdings have changed.
  refusals: ['proposalClosed', 'proposalChanged'],
});
