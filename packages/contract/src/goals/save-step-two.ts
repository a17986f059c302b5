/** Saves initial amount and expected yearly return; the top-up is computed, or kept as entered. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { AmountInput } from '../input.ts';
import { edit, Figures, ofGoal } from './shapes.ts';

export const saveStepTwo = declare('goals.saveStepTwo', 'POST main/goal/two', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { initialInvestment: 10_000_000, annualExpectationPercent: 6.5 },
  input: Type.Object({
    ...ofGoal,
    initialInvestment: AmountInput,
    annualExpectationPercent: Type.Number({ minimum: -1_000, maximum: 1_000 }),
    preserveCalculateResult: Type.Optional(Type.Boolean({ description: 'Keep the top-up as entered' })),
    ...edit,
  }),
  reply: Figures,
  refusals: ['stepMissing', 'fieldsInvalid', 'returnTooHigh', 'amountTooLarge', 'draftChanged'],
});
