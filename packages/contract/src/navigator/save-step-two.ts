/** Saves all of step two, with answers counted from 1: knowledge, attitude to price falls, and sharia funds only. */
import { declare } from '../call.ts';
import { Progress, WholeStep, wholeStepRefusals } from './shapes.ts';

export const saveStepTwo = declare('navigator.saveStepTwo', 'POST main/navigator/two', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { answers: [3, 4, 1] },
  input: WholeStep,
  reply: Progress,
  refusals: [...wholeStepRefusals],
});
