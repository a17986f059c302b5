/** Projection of a draft or goal by month: amount paid in, expected value, and quantiles. */
import { Type } from 'typebox';
import { declare, RupiahOut } from '../call.ts';
import { ofGoal } from './shapes.ts';

export const getProjection = declare('goals.getProjection', 'GET main/goal/grid', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: Type.Object({ ...ofGoal, isDraft: Type.Optional(Type.Boolean({ description: 'Of the draft of that goal' })) }),
  reply: Type.Object({
    target: RupiahOut,
    months: Type.Array(Type.Object({ month: Type.Integer(), paidIn: RupiahOut, expectation: RupiahOut, quantiles: Type.Array(RupiahOut) })),
  }),
  refusals: ['draftMissing'],
});
