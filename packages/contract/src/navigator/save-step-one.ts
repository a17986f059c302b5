/** Saves step one whole, by places from 1: what the money is for and when it is needed. */
import { declare } from '../call.ts';
import { firstOf, Progress, WholeStep, wholeStepRefusals } from './shapes.ts';

export const saveStepOne = declare('navigator.saveStepOne', 'POST main/navigator/one', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { answers: [1, 4] },
  input: WholeStep,
  reply: Progress,
  refusals: firstOf(wholeStepRefusals),
});
