/** Creates the draft of a new goal, or changes its first step. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { StepOne, stepOneInput } from './shapes.ts';

export const saveStepOne = declare('goals.saveStepOne', 'POST main/goal/one', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { type: 'education', name: 'Kuliah Ayu', investmentWanted: 100_000_000, period: 60 },
  input: Type.Object(stepOneInput),
  reply: StepOne,
  refusals: ['fieldsInvalid', 'amountTooLarge', 'draftChanged', 'tooManyGoals'],
});
