/** Saves one answer of step three: reaction to a price fall, and the largest acceptable fall. */
import { declare } from '../call.ts';
import { OneAnswer, oneAnswerRefusals, Progress } from './shapes.ts';

export const saveStepThreeV2 = declare('navigator.saveStepThreeV2', 'POST main/v2/navigator/three', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { question: 'loss', answer: 1 },
  input: OneAnswer,
  reply: Progress,
  refusals: [...oneAnswerRefusals],
});
