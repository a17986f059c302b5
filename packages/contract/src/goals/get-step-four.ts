/** Step four: current allocation, funds with reasons, and costs. */
import { declare } from '../call.ts';
import { Summary, WhichDraft } from './shapes.ts';

export const getStepFour = declare('goals.getStepFour', 'GET main/goal/four', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: WhichDraft,
  reply: Summary,
  refusals: ['draftMissing', 'stepMissing'],
});
