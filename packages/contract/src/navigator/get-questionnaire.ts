/** Questions of the navigator by step, prefilled from the risk profile if there is one. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Answered } from './shapes.ts';

export const GetQuestionnaireReply = Type.Object({
  version: Type.String(),
  questions: Type.Array(
    Type.Object({
      step: Type.Integer({ minimum: 1, maximum: 3 }),
      code: Type.String(),
      text: Type.String(),
      answers: Type.Array(Type.Object({ code: Type.Integer(), text: Type.String() })),
    }),
  ),
  prefilled: { ...Answered, description: 'From the risk profile; prefilled values do not count as answers' },
});
export type GetQuestionnaireReply = WireOf<typeof GetQuestionnaireReply>;

export const getQuestionnaire = declare('navigator.getQuestionnaire', 'GET main/navigator/questions', {
  does: 'reads',
  area: 'navigator',
  who: 'visitor',
  family: 'navigator',
  reply: GetQuestionnaireReply,
  refusals: [],
});
