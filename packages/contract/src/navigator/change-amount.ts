/** Changes how much is invested, of the draft or else of the plan in force; each purchase has a code of its own. */
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
  reply: Type.Object({ advice: orNull(Advice, 'Of the draft, anew'), version: Type.Integer({ description: 'Of the plan; 0 while there is none' }) }),
  refusals: ['noPlan', 'belowMinimum', 'amountTooLarge', 'pendingTransaction'],
});
