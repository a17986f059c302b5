/** Changes one answer of step one of the plan in force, in a draft of its next version. */
import { declare } from '../call.ts';
import { changeRefusals, OneAnswer, Progress } from './shapes.ts';

export const changeStepOneV2 = declare('navigator.changeStepOneV2', 'POST main/v2/navigator/update/one', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { question: 'purpose', answer: 2 },
  input: OneAnswer,
  reply: Progress,
  refusals: [...changeRefusals],
});
