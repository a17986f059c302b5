/** Clears the draft except for its first step. */
import { declare } from '../call.ts';
import { StepOne, WhichDraft } from './shapes.ts';

export const resetDraft = declare('goals.resetDraft', 'GET main/goal/reset', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  input: WhichDraft,
  reply: StepOne,
  refusals: ['draftMissing'],
});
