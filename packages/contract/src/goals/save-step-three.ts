/** Saves the monthly top-up and its day; returns the chance of reaching the target, and the top-up that would suffice. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { AmountInput } from '../input.ts';
import { edit, Figures, ofGoal } from './shapes.ts';

export const saveStepThree = declare('goals.saveStepThree', 'POST main/goal/three', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { topUpMonthly: 1_000_000, dayOfMonth: 25 },
  input: Type.Object({ ...ofGoal, topUpMonthly: AmountInput, dayOfMonth: Type.Integer({ minimum: -100, maximum: 100 }), ...edit }),
  reply: Figures,
  refusals: ['stepMissing', 'fieldsInvalid', 'returnTooHigh', 'topUpTooSmall', 'amountTooLarge', 'draftChanged'],
});
