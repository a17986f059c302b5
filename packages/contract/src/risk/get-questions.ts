/** The risk questionnaire in the language asked for, and the profile that stands. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { RiskProfile } from './profile.ts';
import { getQuestions as route } from './routes.ts';

export const GetQuestionsReply = Type.Object({
  version: Type.String(),
  questions: Type.Array(
    Type.Object({ code: Type.String(), text: Type.String(), answers: Type.Array(Type.Object({ code: Type.Integer(), text: Type.String() })) }),
  ),
  profile: Type.Union([RiskProfile, Type.Null()]),
});
export type GetQuestionsReply = Static<typeof GetQuestionsReply>;

export const getQuestions = declare(route, {
  area: 'kyc',
  who: 'investor',
  family: 'own',
  input: Type.Object({}),
  reply: GetQuestionsReply,
  refusals: [],
});
