/** Saves all of step one, with answers counted from 1: purpose of the money and when it is needed. */
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
