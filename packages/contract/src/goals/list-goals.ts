/** One goal or all: value, chance of reaching the target, possible fixes, and offers. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Goal, WhichDraft } from './shapes.ts';

export const listGoals = declare('goals.listGoals', 'GET main/goal/get', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: WhichDraft,
  reply: Type.Object({ goals: Type.Array(Goal), hasDraft: Type.Boolean({ description: 'Of a new goal' }) }),
  refusals: [],
});
