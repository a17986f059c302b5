/** Saves one answer of step one: purpose of the money and when it is needed. */
import { declare } from '../call.ts';
import { firstOf, OneAnswer, oneAnswerRefusals, Progress } from './shapes.ts';

export const saveStepOneV2 = declare('navigator.saveStepOneV2', 'POST main/v2/navigator/one', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { question: 'purpose', answer: 2 },
  input: OneAnswer,
  reply: Progress,
  refusals: firstOf(oneAnswerRefusals),
});
