/** Discards the draft; a plan in force stays. */
import { declare } from '../call.ts';
import { Type } from 'typebox';

export const discardDraft = declare('navigator.discardDraft', 'POST main/navigator/discard', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  reply: Type.Object({}),
  refusals: ['draftMissing'],
});
