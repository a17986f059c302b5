/** Changes all of step two of the plan in force, with answers counted from 1, in a draft of its next version. */
import { declare } from '../call.ts';
import { changeRefusals, Progress, WholeStep } from './shapes.ts';

export const changeStepTwo = declare('navigator.changeStepTwo', 'POST main/navigator/update/two', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { answers: [3, 4, 1] },
  input: WholeStep,
  reply: Progress,
  refusals: [...changeRefusals.slice(0, 3), 'answersIncomplete', ...changeRefusals.slice(3)],
});
