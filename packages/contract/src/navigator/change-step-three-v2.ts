/** Changes one answer of step three of the plan in force, in a draft of its next version. */
import { declare } from '../call.ts';
import { changeRefusals, OneAnswer, Progress } from './shapes.ts';

export const changeStepThreeV2 = declare('navigator.changeStepThreeV2', 'POST main/v2/navigator/update/three', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { question: 'loss', answer: 1 },
  input: OneAnswer,
  reply: Progress,
  refusals: [...changeRefusals],
});
