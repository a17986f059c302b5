/** The risk questionnaire in the requested language, the answers so far, and the current profile. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { RiskProfile } from './profile.ts';

/** Questions for everyone, and those only for people who want bonds. */
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
    description: 'Answers of the unfinished attempt',
  }),
  last: { ...Answered, description: 'Answers of the last attempt, as far as the questions are unchanged' },
  profile: orNull(RiskProfile, 'The current one'),
  endedAt: orNull(InstantOut, 'When the last profile expired; null if one is current or there was none'),
  renewable: Type.Boolean({ description: 'Whether the current profile expires soon' }),
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
