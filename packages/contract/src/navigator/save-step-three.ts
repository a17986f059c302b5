/** Saves step three whole, by places from 1: what one does in a fall and how large a fall one accepts. */
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
