/** Changes the amount of this month's offer. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { AmountInput } from '../input.ts';
import { Offer, OneGoal, Purchase } from './shapes.ts';

export const saveMonthlyTopUp = declare('goals.saveMonthlyTopUp', 'POST main/goal/monthly/save', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001', amount: 500_000 },
  input: Type.Object({ ...OneGoal.properties, amount: AmountInput }),
  reply: Type.Object({ offer: Offer, lines: Type.Array(Purchase) }),
  refusals: ['nothingOffered', 'topUpTooSmall', 'amountTooLarge'],
});
