/** Answers the risk questionnaire: a profile level of 1 to 5, good for a year. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { OWN } from '../families.ts';
import { RiskProfile } from './profile.ts';
import { save as route } from './routes.ts';

export const SaveInput = Type.Object({
  version: Type.String({ maxLength: 20, description: 'The version of the questionnaire that was answered' }),
  answers: Type.Array(Type.Object({ question: Type.String({ maxLength: 40 }), answer: Type.Integer({ minimum: 0, maximum: 20 }) }), { maxItems: 40 }),
});
export type SaveInput = Static<typeof SaveInput>;

export const SaveReply = RiskProfile;
export type SaveReply = RiskProfile;

export const save = declare(route, {
  area: 'kyc',
  who: 'investor',
  family: 'own',
  input: SaveInput,
  reply: SaveReply,
  refusals: [
    { reason: 'questionnaireChanged', code: OWN.questionnaireChanged },
    { reason: 'answersIncomplete', code: OWN.answersIncomplete },
  ],
});
