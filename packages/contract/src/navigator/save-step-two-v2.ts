/** Saves one answer of step two: knowledge, attitude to price falls, and sharia funds only. */
import { declare } from '../call.ts';
import { OneAnswer, oneAnswerRefusals, Progress } from './shapes.ts';

export const saveStepTwoV2 = declare('navigator.saveStepTwoV2', 'POST main/v2/navigator/two', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { question: 'knowledge', answer: 2 },
  input: OneAnswer,
  reply: Progress,
  refusals: [...oneAnswerRefusals],
});
