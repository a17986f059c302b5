/** Changes the amounts of the draft, otherwise of the plan in force; each purchase is confirmed by its own code. */
import { Type } from 'typebox';
import { declare, orNull } from '../call.ts';
import { AmountInput } from '../input.ts';
import { Advice } from './shapes.ts';

export const changeAmount = declare('navigator.changeAmount', 'POST main/navigator/update/nominal', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  input: Type.Object({ initial: Type.Optional(AmountInput), monthly: Type.Optional(AmountInput) }),
  reply: Type.Object({ advice: orNull(Advice, 'Updated advice of the draft'), version: Type.Integer({ description: 'Of the plan; 0 if there is none' }) }),
  refusals: ['noPlan', 'belowMinimum', 'amountTooLarge', 'pendingTransaction'],
});
