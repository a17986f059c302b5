/** Answers so far, the advice from them, and the plan in force. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { Advice, Answered, orNoPlan } from './shapes.ts';

export const GetAnswersReply = Type.Object({
  version: Type.String(),
  draft: orNull(
    Type.Object({
      edit: Type.Integer(),
      reached: Type.Integer({ description: 'The first incomplete step; 4 if only the amounts are missing' }),
      isChange: Type.Boolean({ description: 'Whether it changes the plan in force' }),
      answers: Answered,
      contradictions: Type.Array(Type.Object({ code: Type.String(), text: Type.String(), questions: Type.Array(Type.String()) })),
      advice: orNull(Advice, 'As last shown; null if there is none, or after an answer changed'),
    }),
  ),
  plan: orNoPlan,
});
export type GetAnswersReply = WireOf<typeof GetAnswersReply>;

export const getAnswers = declare('navigator.getAnswers', 'GET main/navigator/get', {
  does: 'reads',
  area: 'navigator',
  who: 'investor',
  family: 'navigator',
  reply: GetAnswersReply,
  refusals: [],
});
