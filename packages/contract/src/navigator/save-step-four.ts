/** Saves the amounts and returns the advice: allocation, funds and projection, stored as shown. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Advice, Amounts, amountsRefusals } from './shapes.ts';

export const SaveStepFourReply = Type.Object({ edit: Type.Integer(), ...Advice.properties });
export type SaveStepFourReply = WireOf<typeof SaveStepFourReply>;

export const saveStepFour = declare('navigator.saveStepFour', 'POST main/navigator/four', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  example: { initial: 1_000_000, monthly: 500_000, dayOfMonth: 25 },
  input: Amounts,
  reply: SaveStepFourReply,
  refusals: [...amountsRefusals],
});
