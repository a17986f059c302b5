/** Turns the draft into a goal: its plan takes effect, and its first investment is put into the cart of goals. A change sets new targets. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { edit, ofGoal } from './shapes.ts';

export const finishDraft = declare('goals.finishDraft', 'GET main/goal/finish', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  input: Type.Object({ ...ofGoal, ...edit }),
  reply: Type.Object({ goalId: Type.String(), version: Type.Integer(), cartIds: Type.Array(Type.String()) }),
  refusals: [
    'draftMissing',
    'stepMissing',
    'returnTooHigh',
    'draftChanged',
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    'tooManyGoals',
    'subscriptionClosed',
    'cartFull',
  ],
});
