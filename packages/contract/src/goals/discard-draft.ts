/** Discards the draft; a goal it would have changed stays as it is. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { WhichDraft } from './shapes.ts';

export const discardDraft = declare('goals.discardDraft', 'GET main/goal/discard', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  input: WhichDraft,
  reply: Type.Object({}),
  refusals: ['draftMissing'],
});
