/** Saved step two of the draft. */
import { declare } from '../call.ts';
import { Figures, WhichDraft } from './shapes.ts';

export const getStepTwo = declare('goals.getStepTwo', 'GET main/goal/two', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: WhichDraft,
  reply: Figures,
  refusals: ['draftMissing', 'stepMissing'],
});
