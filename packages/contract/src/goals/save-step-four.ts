/** Accepts the allocation and summary that were shown. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Digest } from '../input.ts';
import { edit, ofGoal, Summary } from './shapes.ts';

export const saveStepFour = declare('goals.saveStepFour', 'POST main/goal/four', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { digest: '0'.repeat(64) },
  input: Type.Object({ ...ofGoal, digest: Digest, ...edit }),
  reply: Summary,
  refusals: ['stepMissing', 'returnTooHigh', 'draftChanged', 'riskProfileMissing', 'proposalChanged'],
});
