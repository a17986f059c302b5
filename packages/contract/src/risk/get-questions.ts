/** The risk questionnaire in the language asked for, what was answered so far, and the profile that stands. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { RiskProfile } from './profile.ts';

/** Questions of the first sitting, and those that only somebody is asked who wants bonds. */
export const PARTS = ['funds', 'bonds'] as const;
export type Part = (typeof PARTS)[number];

const Answered = Type.Array(Type.Object({ question: Type.String(), answer: Type.Integer() }));

export const GetQuestionsReply = Type.Object({
  version: Type.String(),
  questions: Type.Array(
    Type.Object({
      code: Type.String(),
      part: oneOf(PARTS),
      text: Type.String(),
      answers: Type.Array(Type.Object({ code: Type.Integer(), text: Type.String() })),
    }),
  ),
  answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.Integer() }), {
    description: 'What was answered in the sitting that is not ended yet',
  }),
  last: { ...Answered, description: 'What the answers were the last time, as far as the questions are the same' },
  profile: orNull(RiskProfile, 'The one that stands'),
  endedAt: orNull(InstantOut, 'When the last profile was over; null while one stands, or where there was none'),
  renewable: Type.Boolean({ description: 'Whether the profile that stands ends soon' }),
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
