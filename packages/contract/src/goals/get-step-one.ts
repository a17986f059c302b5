/** Step one of the draft as it is saved. */
import { declare } from '../call.ts';
import { StepOne, WhichDraft } from './shapes.ts';

export const getStepOne = declare('goals.getStepOne', 'GET main/goal/one', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: WhichDraft,
  reply: StepOne,
  refusals: ['draftMissing'],
});
