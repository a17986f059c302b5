/** Step one of an active goal for editing: the draft, otherwise the version in force. */
import { declare } from '../call.ts';
import { OneGoal, StepOne } from './shapes.ts';

export const getChangeableStepOne = declare('goals.getChangeableStepOne', 'GET main/goal/update/one', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: OneGoal,
  reply: StepOne,
  refusals: ['draftMissing'],
});
