/** Changes step one of an active goal, in a draft of its next version. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { OneGoal, StepOne, stepOneInput } from './shapes.ts';

export const changeStepOne = declare('goals.changeStepOne', 'POST main/goal/update/one', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { goalId: '00000000-0000-4000-8000-000000000001', type: 'education', name: 'Kuliah Ayu', investmentWanted: 100_000_000, period: 60 },
  input: Type.Object({ ...OneGoal.properties, ...stepOneInput }),
  reply: StepOne,
  refusals: ['draftMissing', 'fieldsInvalid', 'amountTooLarge', 'draftChanged'],
});
