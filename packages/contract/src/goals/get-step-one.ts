/** Saved step one of the draft. */
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
