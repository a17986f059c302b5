/** Changes one answer of step two of the plan in force, in a draft of its next version. */
import { declare } from '../call.ts';
import { changeRefusals, OneAnswer, Progress } from './shapes.ts';

export const changeStepTwoV2 = declare('navigator.changeStepTwoV2', 'POST main/v2/navigator/update/two', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { question: 'knowledge', answer: 2 },
  input: OneAnswer,
  reply: Progress,
  refusals: [...changeRefusals],
});
