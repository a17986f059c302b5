/** Saves all of step three, with answers counted from 1: reaction to a price fall, and the largest acceptable fall. */
import { declare } from '../call.ts';
import { Progress, WholeStep, wholeStepRefusals } from './shapes.ts';

export const saveStepThree = declare('navigator.saveStepThree', 'POST main/navigator/three', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { answers: [2, 3] },
  input: WholeStep,
  reply: Progress,
  refusals: [...wholeStepRefusals],
});
