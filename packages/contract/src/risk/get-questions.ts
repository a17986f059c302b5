/** The risk questionnaire in the language asked for, and the profile that stands. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { RiskProfile } from './profile.ts';

export const GetQuestionsReply = Type.Object({
  version: Type.String(),
  questions: Type.Array(
    Type.Object({ code: Type.String(), text: Type.String(), answers: Type.Array(Type.Object({ code: Type.Integer(), text: Type.String() })) }),
  ),
  profile: Type.Union([RiskProfile, Type.Null()]),
});
export type GetQuestionsReply = WireOf<typeof GetQuestionsReply>;

export const getQuestions = declare('risk.getQuestions', 'GET main/profile/risk/questions', {
  does: 'reads',
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  input: Type.Object({}),
  reply: GetQuestionsReply,
  refusals: [],
});
