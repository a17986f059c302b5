/** Saved step three of the draft. */
import { declare } from '../call.ts';
import { Figures, WhichDraft } from './shapes.ts';

export const getStepThree = declare('goals.getStepThree', 'GET main/goal/three', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: WhichDraft,
  reply: Figures,
  refusals: ['draftMissing', 'stepMissing'],
});
