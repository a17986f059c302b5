/** Changes all of step three of the plan in force, with answers counted from 1, in a draft of its next version. */
import { declare } from '../call.ts';
import { changeRefusals, Progress, WholeStep } from './shapes.ts';

export const changeStepThree = declare('navigator.changeStepThree', 'POST main/navigator/update/three', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { answers: [2, 3] },
  input: WholeStep,
  reply: Progress,
  refusals: [...changeRefusals.slice(0, 3), 'answersIncomplete', ...changeRefusals.slice(3)],
});
