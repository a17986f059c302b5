/** Saves step two whole, by places from 1: what one knows, what one thinks of falls, and whether only sharia funds. */
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
