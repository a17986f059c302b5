/** Puts this month's offer into the cart of goals; or the first purchase again, unless an order for it is placed and has not failed. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OneGoal } from './shapes.ts';

export const finishMonthlyTopUp = declare('goals.finishMonthlyTopUp', 'POST main/goal/monthly/finish', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001' },
  input: Type.Object({ ...OneGoal.properties, isFirst: Type.Optional(Type.Boolean({ description: 'The first purchase' })) }),
  reply: Type.Object({ cartIds: Type.Array(Type.String()) }),
  refusals: ['identityNotVerified', 'accountFrozen', 'riskProfileMissing', 'nothingOffered', 'subscriptionClosed', 'pendingTransaction', 'cartFull'],
});
