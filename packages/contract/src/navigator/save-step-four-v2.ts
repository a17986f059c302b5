/** Saves the amounts and returns the advice with the reasons of each step. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Advice, Amounts, amountsRefusals } from './shapes.ts';

export const saveStepFourV2 = declare('navigator.saveStepFourV2', 'POST main/v2/navigator/four', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { initial: 1_000_000, monthly: 500_000, dayOfMonth: 25 },
  input: Amounts,
  reply: Type.Object({ edit: Type.Integer(), advice: Advice }),
  refusals: [...amountsRefusals],
});
